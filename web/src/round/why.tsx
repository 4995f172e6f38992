/** Why a board is what it is: in words for its players, in full for directors; and why not another opponent. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { useFetched } from '../shell/fetched';
import { WhyDialog } from '../shell/why';
import { WHYS } from '../words/round';
import { toldApart } from './apart';
import { AppealPairing } from './appeal';
import { everybody } from './changes';
import { Cited } from './cited';
import { roundAt } from './go';
import type { Explained, RoundPaired, WhyNot } from './protocol';
import { sentence } from '../sentence';

export function Why({ id, round, board, close }: { id: string; round: RoundPaired; board: number | null; close: () => void }) {
  const rest = roundAt(round.section, round.round, `/explain${board === null ? '' : `?board=${board}`}`);
  const seats = round.boards.find((one) => one.board === board);
  const mine = seats ? [seats.white, seats.black] : round.bye ? [round.bye.player] : [];
  const next = (
    <>
      <AskWhyNot id={id} round={round} mine={mine} />
      {board !== null && <AppealPairing event={id} spot={{ section: round.section, round: round.round, board }} />}
    </>
  );
  return (
    <WhyDialog<Explained> title={() => WHYS.title(board)} at={eventAt(id, rest)} class="stack" close={close} next={next}>
      {(told) => <Told told={told} />}
    </WhyDialog>
  );
}

function Told({ told }: { told: Explained }) {
  return (
    <>
      {told['changed-by-director'] && <p class="hint">{WHYS.changed}</p>}
      <h3>{WHYS.toPlayers}</h3>
      {told.players.map(({ number, name, words }) => (
        <p key={number}>
          <strong>{name}:</strong> {words}
        </p>
      ))}
      {told.full && (
        <details>
          <summary>{WHYS.full}</summary>
          <p class="told-lines">
            <Cited text={told.full} />
          </p>
        </details>
      )}
      {told.notable.length > 0 && (
        <details>
          <summary>{WHYS.notable}</summary>
          <ul class="lines-told">
            {told.notable.map((line) => (
              <li key={line}>
                <Cited text={sentence(line)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function AskWhyNot({ id, round, mine }: { id: string; round: RoundPaired; mine: ReturnType<typeof everybody> }) {
  const [one, setOne] = useState(mine[0]?.number ?? 0);
  const [other, setOther] = useState(0);
  const asked = other === 0 ? null : eventAt(id, roundAt(round.section, round.round, `/why-not?one=${one}&other=${other}`));
  const answer = useFetched<WhyNot>(asked);
  const numbers = mine.map(({ number }) => number);
  const all = everybody(round);
  return (
    <section class="ask-why-not">
      <h3>{WHYS.ask}</h3>
      <div class="two">
        <label class="field">
          <span>{WHYS.of}</span>
          <select value={one} onChange={({ currentTarget }) => setOne(Number(currentTarget.value))}>
            {mine.map((player) => (
              <option value={player.number} key={player.number}>
                {toldApart(player, all)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{WHYS.against}</span>
          <select value={other} onChange={({ currentTarget }) => setOther(Number(currentTarget.value))}>
            <option value={0}>{WHYS.choose}</option>
            {all
              .filter(({ number }) => !numbers.includes(number))
              .map((player) => (
                <option value={player.number} key={player.number}>
                  {toldApart(player, all)}
                </option>
              ))}
          </select>
        </label>
      </div>
      <div role="status">
        {answer.is === 'there' && (
          <p class="told-lines">
            <Cited text={sentence(answer.value.answer)} />
          </p>
        )}
        {answer.is === 'missing' && <p class="wrong">{sentence(answer.text)}</p>}
      </div>
    </section>
  );
}
