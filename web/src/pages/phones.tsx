/** Letting phones in: what that opens, to whom, at which address, and whether one got through. */
import { useEffect, useState } from 'preact/hooks';
import { letsIn } from '../door/links-from';
import { askAgain, useMe } from '../door/me';
import { PhonesAddress, type PhonesShown } from '../door/phones-address';
import { PhonesBetween } from '../door/phones-between';
import { PhonesOpen } from '../door/phones-open';
import { PhonesClose, PhonesSettings } from '../door/phones-settings';
import { Told, useTold } from '../door/told';
import { onTo } from '../door/way';
import type { PageProps } from '../places';
import { sentence } from '../sentence';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { SIGN_IN } from '../words/door';
import { PHONES } from '../words/phones';
import { LOADING } from '../words/shell';

/** How often it is asked whether a phone got through. */
const AGAIN = 2_000;

export default function PhonesPage({ query }: PageProps) {
  const me = useMe();
  useTitle(PHONES.title);
  return (
    <div class="page narrow door phones">
      <h1>{PHONES.title}</h1>
      {me === null ? (
        <p class="lead">{LOADING}</p>
      ) : letsIn(me) ? (
        <Doors event={query.get('event')} />
      ) : (
        <div class="card">
          <p class="lead">{me.name ? PHONES.notYours(me.name) : PHONES.signIn}</p>
          {!me.name && (
            <a class="button primary" href={onTo('/sign-in', location.pathname + location.search)}>
              {SIGN_IN.enter}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

function Doors({ event }: { event: string | null }) {
  const [times, setTimes] = useState(0);
  const [told, setTold] = useTold();
  useEffect(() => {
    const again = setInterval(() => setTimes((times) => times + 1), AGAIN);
    return () => clearInterval(again);
  }, []);
  const shown = useFetched<PhonesShown>(`${API}/phones`, times);
  const changed = (words: string) => {
    setTold(words);
    setTimes((times) => times + 1);
    // Every link on this page and the next is made with the address that holds from now on.
    askAgain();
  };
  return (
    <>
      <Told told={told} away={() => setTold('')} />
      <Waiting for={shown}>{(shown) => <Shown shown={shown} event={event} changed={changed} />}</Waiting>
    </>
  );
}

function Shown({ shown, event, changed }: { shown: PhonesShown; event: string | null; changed: (words: string) => void }) {
  const { state, here } = shown;
  return (
    <>
      {state === 'closed' && <p class="lead">{PHONES.closed}</p>}
      {shown.trouble && (
        <p class="wrong" role="alert">
          {sentence(shown.trouble)}
        </p>
      )}
      {state === 'closed' && here && <PhonesOpen shown={shown} changed={() => changed('')} />}
      {state !== 'closed' &&
        (shown.links ? <PhonesAddress shown={shown} to={event ? `/e/${encodeURIComponent(event)}` : '/'} /> : <p class="lead">{PHONES.nowhere}</p>)}
      <PhonesBetween shown={shown} />
      {state !== 'closed' && shown.links && <PhonesSettings shown={shown} changed={() => changed('')} />}
      {state !== 'closed' && event && (
        <p class="row">
          <a class="button" href={`/e/${encodeURIComponent(event)}/print`}>
            {PHONES.poster}
          </a>
        </p>
      )}
      {state === 'open' && here && <PhonesClose shown={shown} changed={() => changed(PHONES.shut)} />}
      {state === 'from-start' && <p class="hint">{PHONES.fromStart}</p>}
      {state !== 'from-start' && !here && <p class="hint">{PHONES.elsewhere}</p>}
    </>
  );
}
