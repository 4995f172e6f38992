/** The band over every page of the demo event: that nothing is kept, as whom one looks, what to try, and the ways out. */
import { useEffect, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import type { EventSeen, Post } from '../event/protocol';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { BAND, LOOKS, tries } from '../words/demo';
import { enterDemo, isShared, leaveDemo, nowShared } from './enter';
import { whileBusy } from '../shell/presses';

export function DemoBand({ event }: { event: string }) {
  const seen = useFetched<EventSeen>(eventAt(event));
  const [busy, setBusy] = useState(false);
  const [no, setNo] = useState('');
  const shared = useShared(event);
  const over = seen.is === 'missing' && !seen.unreached;
  const as = seen.is === 'there' ? lookOf(seen.value.me.posts.map(({ is }) => is)) : '';
  const enter = (look: string, anew?: true) => {
    setBusy(true);
    void enterDemo(look, anew ? { anew } : { event }).then((answer) => {
      if (answer.ok) return;
      setBusy(false);
      setNo(answer.no.text);
    });
  };
  return (
    <aside class="demo-band" aria-label={BAND.label}>
      <p class="demo-says">
        {over ? BAND.over : busy ? BAND.busy : <><b>{BAND.name}</b> {BAND.kept} <span role="status">{shared && BAND.shared}</span></>}
      </p>
      {over ? (
        <button type="button" class="primary" {...whileBusy(busy)} onClick={() => enter('director')}>
          {BAND.fresh}
        </button>
      ) : (
        <>
          <LookAs as={as} busy={busy} enter={enter} />
          <button type="button" class="quiet" {...whileBusy(busy)} title={BAND.anewHint} onClick={() => enter(as === '' ? 'director' : as, true)}>
            {BAND.anew}
          </button>
          <details class="demo-try">
            <summary>{BAND.try}</summary>
            <ul>
              {tries(as).map(({ rest, text }) => (
                <li key={text}>
                  <a href={`/e/${event}${rest}`}>{text}</a>
                </li>
              ))}
            </ul>
          </details>
          <button type="button" class="quiet" {...whileBusy(busy)} onClick={() => void leaveDemo()}>
            {BAND.leave}
          </button>
        </>
      )}
      {no !== '' && (
        <p class="wrong" role="alert">
          {no}
        </p>
      )}
    </aside>
  );
}

/** Nothing happens before the button is pressed: whoever goes through the list with arrow keys passes every choice. */
function LookAs({ as, busy, enter }: { as: string; busy: boolean; enter: (look: string) => void }) {
  const [wanted, setWanted] = useState('');
  const other = wanted !== '' && wanted !== as;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (other) enter(wanted);
  };
  return (
    <form class="demo-look" onSubmit={submit}>
      <label>
        <span>{BAND.lookAs}</span>
        <select value={wanted || as} disabled={busy} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
          {as === '' && <option value="">{BAND.nobody}</option>}
          {LOOKS.map((look) => (
            <option value={look.as} key={look.as}>
              {look.name}
            </option>
          ))}
        </select>
      </label>
      {other && (
        <button class="primary" {...whileBusy(busy)}>
          {BAND.change}
        </button>
      )}
    </form>
  );
}

const LOOKS_EVERY = 30_000;

/** Whether strangers are in the same demo. They may come later than he, so it is asked again until they have. */
function useShared(event: string): boolean {
  const [shared, setShared] = useState(() => isShared(event));
  const [again, setAgain] = useState(0);
  const told = useFetched<{ shared: boolean }>(shared ? null : `${API}/demo/${event}`, again);
  const now = told.is === 'there' && told.value.shared;
  useEffect(() => {
    if (shared) return;
    if (now) return nowShared(event), setShared(true);
    const timer = setInterval(() => setAgain((before) => before + 1), LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [event, shared, now]);
  return shared;
}

/** As whom somebody looks who holds these posts. */
function lookOf(posts: Post[]): string {
  const roles = posts.map((post) => (post.post === 'official' ? post.role : post.post));
  const looks: Record<string, string> = { 'chief-director': 'director', 'floor-director': 'floor', scorer: 'scorer', coach: 'parent' };
  return roles.map((role) => looks[role]).find(Boolean) ?? '';
}
