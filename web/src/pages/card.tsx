/** Where the QR code of a player's card leads. Opening the page uses nothing: only the button does. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Field, Refusal, typed, useSending } from '../door/form';
import { become, signOut, useMe, type Me } from '../door/me';
import { grouped, homeAt, spelled } from '../door/way';
import { isDemoCode } from '../demo/enter';
import { send } from '../shell/ask';
import { go } from '../go';
import type { PageProps } from '../places';
import { API } from '../shell/api';
import { useTitle } from '../title';
import { DEMO_DOOR } from '../words/demo';
import { CARD, SIGN_IN } from '../words/door';
import { FORM } from '../words/form';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

/** Whoever scans his card before every round is in already. */
function goesOn(me: Me): string {
  const events = [...new Set(me.posts.map(({ event }) => event))];
  return events.length === 1 ? homeAt(events[0]!, me) : '/events';
}

/** A code that was mistyped is put right here. */
function Again({ code, busy, use }: { code: string; busy: boolean; use: (code: string) => void }) {
  useEffect(() => document.getElementById('code')?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    use(spelled(typed(event, 'code')));
  };
  return (
    <form onSubmit={submit} aria-label={CARD.title}>
      <Field id="code" label={SIGN_IN.code} hint={CARD.bad} defaultValue={grouped(code)} autocomplete="off" autocapitalize="characters" spellcheck={false} required />
      <button class="primary wide" {...whileBusy(busy)}>
        {busy ? FORM.busy : CARD.again}
      </button>
    </form>
  );
}

export default function CardPage({ params }: PageProps) {
  const code = params.code ?? '';
  const demo = isDemoCode(code);
  const me = useMe();
  const [player, setPlayer] = useState<Me | null>(null);
  const form = useSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = player?.name ? CARD.hello(player.name) : CARD.title;
  useTitle(title);
  useEffect(() => {
    if (player) heading.current?.focus();
  }, [player]);

  async function use(code: string) {
    const now = await form.send<Me>(() => send('POST', `${API}/cards`, { code } satisfies Schemas['CodeTyped']));
    if (!now) return;
    // Whoever uses a card of the demo stays in this house who he is.
    if (!demo) become(now);
    setPlayer(now);
  }

  const event = player?.posts[0]?.event;
  return (
    <div class="page narrow door">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {player ? (
        <div class="card">
          <p class="lead">{CARD.done}</p>
          <div class="row">
            <a class="button primary" href={event ? homeAt(event, null) : '/events'}>
              {CARD.event}
            </a>
            {!demo && (
              <button class="quiet" onClick={() => void signOut().then((out) => out && go('/sign-in'))}>
                {CARD.notMe}
              </button>
            )}
          </div>
        </div>
      ) : (
        <div class="card">
          <p class="lead">{CARD.lead}</p>
          {!form.no && (
            <p class="code">
              <span class="unseen">{CARD.code} </span>
              {grouped(code)}
            </p>
          )}
          {demo ? <p class="hint">{DEMO_DOOR.card}</p> : me?.name && <p class="hint">{CARD.other(me.name)}</p>}
          <Refusal no={form.no} />
          {form.no ? (
            <Again code={code} busy={form.busy} use={(code) => void use(code)} />
          ) : (
            <button class="primary wide" {...whileBusy(form.busy)} onClick={() => void use(code)}>
              {form.busy ? FORM.busy : CARD.use}
            </button>
          )}
          {!demo && me?.name && (
            <a class="button wide" href={goesOn(me)}>
              {CARD.goOn(me.name)}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
