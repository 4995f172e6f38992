/** Who is signed in on this device, in the header of every page, and the way out; or the way in. */
import { useState } from 'preact/hooks';
import { signOut, useMe } from '../door/me';
import { onTo } from '../door/way';
import { WHO } from '../words/door';

/** Pages of the door itself: whoever leaves them for the door comes back to the events. */
const DOOR = /^\/(welcome|sign-in|$)/;

export function Who({ path }: { path: string }) {
  const me = useMe();
  const [stayed, setStayed] = useState(false);
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
    <div class="who">
      <span class="who-name">{me.name}</span>
      <button type="button" class="quiet" onClick={() => void signOut().then((out) => setStayed(!out))}>
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
