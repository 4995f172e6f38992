/** Who is signed in on this device, in the header of every page, and the way out; or the way in. */
import { useState } from 'preact/hooks';
import { signOut, useMe } from '../door/me';
import { onTo } from '../door/way';
import { WHO } from '../words/who';

/** Pages of the door itself: whoever leaves them for the door comes back to the events. */
const DOOR = /^\/(welcome|sign-in|$)/;

export function Who({ path }: { path: string }) {
  const me = useMe();
  const [stayed, setStayed] = useState(false);
  // A header of one row has room for the initials; the name and the way out are behind them.
  const [open, setOpen] = useState(false);
  if (me === null) return null;
  if (me.name === null) {
    const page = me.welcome ? '/welcome' : '/sign-in';
    return (
      <a class="place who" href={DOOR.test(path) ? page : onTo(page, path)} aria-current={path === page ? 'page' : undefined}>
        {me.welcome ? WHO.welcome : WHO.signIn}
      </a>
    );
  }
  return (
    <div class={`who ${open ? 'open' : ''}`}>
      <button type="button" class="quiet who-short" aria-expanded={open} onClick={() => setOpen(!open)}>
        {initials(me.name)}
        <span class="unseen">{WHO.signedIn(me.name)}</span>
      </button>
      <span class="who-name">{me.name}</span>
      <button type="button" class="quiet who-out" onClick={() => void signOut().then((out) => setStayed(!out))}>
        {WHO.signOut}
      </button>
      {stayed && (
        <p class="wrong" role="alert">
          {WHO.stayed}
        </p>
      )}
    </div>
  );
}

/** `Kim van Alvarez` is `KA`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words;
  return ends.map((word) => [...word][0] ?? '').join('').toUpperCase();
}
