/** Where the QR code of a player's card leads. Opening the page uses nothing: only the button does. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refusal, useSending } from '../door/form';
import { become, signOut, useMe, type Me } from '../door/me';
import { grouped, homeAt } from '../door/way';
import { isDemoCode } from '../demo/enter';
import { send } from '../event/asked';
import { go } from '../go';
import type { PageProps } from '../places';
import { useTitle } from '../title';
import { DEMO_DOOR } from '../words/demo';
import { CARD, FORM } from '../words/door';

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

  async function use() {
    const now = await form.send<Me>(() => send('POST', '/api/cards', { code }));
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
          <p class="code">
            <span class="unseen">{CARD.code} </span>
            {grouped(code)}
          </p>
          {demo ? <p class="hint">{DEMO_DOOR.card}</p> : me?.name && <p class="hint">{CARD.other(me.name)}</p>}
          <Refusal no={form.no} />
          {form.no && <p class="hint">{CARD.bad}</p>}
          <button class="primary wide" disabled={form.busy} onClick={() => void use()}>
            {form.busy ? FORM.busy : CARD.use}
          </button>
        </div>
      )}
    </div>
  );
}
