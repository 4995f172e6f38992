/** The tablet of a board. With a code it becomes one; from then on it is one, whatever happens to the line or to the page. */
import { useEffect, useState } from 'preact/hooks';
import { Field, Refusal, typed, useSending } from '../door/form';
import { grouped } from '../door/way';
import { send } from '../shell/ask';
import { go } from '../go';
import { LookMenu } from '../parts/look';
import { SkipLink } from '../parts/skip';
import type { PageProps } from '../places';
import { API } from '../shell/api';
import { Board } from '../tablet/board';
import { opened, read, write } from '../tablet/kept';
import { Tablet, type TabletState } from '../tablet/line';
import { useTitle } from '../title';
import { TABLET } from '../words/tablet';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

export default function TabletPage({ params }: PageProps) {
  const [kept, setKept] = useState(() => (params.code ? null : read()));
  useEffect(keepFiles, []);
  const begin = (secret: string) => {
    const fresh = opened(secret);
    write(fresh);
    if (params.code) go('/tablet');
    else setKept(fresh);
  };
  return kept ? <Sitting secret={kept.secret} again={() => setKept(null)} /> : <Opening code={params.code ?? ''} begin={begin} />;
}

/** The files of this page stay on the tablet, so that it can be reloaded without a line. */
function keepFiles(): void {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js', { scope: '/tablet' }).catch(() => undefined);
}

function Opening({ code, begin }: { code: string; begin: (secret: string) => void }) {
  const form = useSending();
  useTitle(TABLET.title);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const answer = await form.send<Schemas['TabletOpened']>(() => send('POST', `${API}/tablet`, { code: typed(event, 'code') } satisfies Schemas['CodeTyped']));
    if (answer) begin(answer.secret);
  }
  return (
    <main class="page narrow door" id="content" tabIndex={-1}>
      <div class="row between">
        <h1>{TABLET.title}</h1>
        <LookMenu />
      </div>
      <form class="card" onSubmit={submit}>
        <p class="lead">{code ? TABLET.found : TABLET.lead}</p>
        <Field id="code" label={TABLET.code} hint={TABLET.codeHint} value={grouped(code)} no={form.no} required autocomplete="off" autocapitalize="characters" spellcheck={false} />
        <Refusal no={form.no} fields={['code']} />
        <button class="primary wide" {...whileBusy(form.busy)}>
          {form.busy ? TABLET.busy : TABLET.use}
        </button>
      </form>
    </main>
  );
}

function Sitting({ secret, again }: { secret: string; again: () => void }) {
  const [tablet, setTablet] = useState<Tablet | null>(null);
  const [state, setState] = useState<TabletState | null>(null);
  useEffect(() => {
    const one = new Tablet(read() ?? opened(secret));
    setTablet(one);
    setState(one.now());
    const unwatch = one.watch(setState);
    return () => {
      unwatch();
      one.close();
    };
  }, [secret]);
  const shown = state?.kept.shown;
  useTitle(shown ? TABLET.board(shown.named, shown.section) : TABLET.title);
  if (!tablet || !state) return <main class="page" />;
  if (state.gone)
    return (
      <main class="tablet-wait">
        <h1>{TABLET.title}</h1>
        <p class="lead" role="alert">
          {TABLET.gone}
        </p>
        <button class="primary" onClick={() => (tablet.leave(), again())}>
          {TABLET.newCode}
        </button>
      </main>
    );
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        <Board tablet={tablet} state={state} />
      </main>
    </>
  );
}
