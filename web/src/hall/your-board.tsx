/** A player's own board: where he sits, against whom, and what he can do from here. At home he goes to his board; in a hall that
 *  permits phones he reports how the game ended. */
import { useRef, useState } from 'preact/hooks';
import { Refusal, useSending } from '../door/form';
import { eventAt } from '../event/asked';
import { send } from '../shell/ask';
import type { EventSeen, Plays } from '../event/protocol';
import { go } from '../go';
import { Clauses } from '../parts/clause';
import type { Late } from '../protocol';
import { timeOfDay } from '../words/spoken';
import { YOUR_BOARD } from '../words/hall';
import { begins } from './times';
import { sentence } from '../sentence';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

interface YourBoardProps {
  id: string;
  plays: Plays;
  devices: NonNullable<EventSeen['devices']>;
}

export function YourBoard({ id, plays, devices }: YourBoardProps) {
  const { section, round, color, opponent, decided, games, begun, starts } = plays;
  const waits = begun === null && !decided;
  const at = (game: string) => eventAt(id, `/boards/${encodeURIComponent(section)}/${round}/${game}`);
  const mine = { at, plays };
  const over = YOUR_BOARD.over(games.map(({ result }) => result).join(', '));
  const news = useNews(waits ? YOUR_BOARD.where(section, round, placeOf(plays)) : YOUR_BOARD.begun(round));
  return (
    <section class="card your-board" aria-labelledby={`your-board-${plays.entry}`}>
      <h2 id={`your-board-${plays.entry}`}>{YOUR_BOARD.title(plays.name)}</h2>
      <p>
        <strong>{YOUR_BOARD.where(section, round, placeOf(plays))}.</strong> {YOUR_BOARD.meets(color, opponent)}
      </p>
      {/* It is there before it has something to say, or nobody would hear it. */}
      <p class={decided ? undefined : 'unseen'} role="status">
        {decided ? over : news}
      </p>
      {waits && (
        <p>
          {YOUR_BOARD.waits(starts === null ? null : begins(starts, Date.now()))} {devices === 'screens' && YOUR_BOARD.opens}
        </p>
      )}
      {!decided && !waits && devices === 'screens' && plays.late && <Forfeit late={plays.late} />}
      {!decided && !waits && devices === 'screens' && <Sit {...mine} />}
      {!decided && !waits && devices === 'phones' && <Report {...mine} />}
    </section>
  );
}

/** What has changed since the page was opened, for whoever does not see it change. */
function useNews(now: string): string {
  const first = useRef(now);
  return now === first.current ? '' : now;
}

/** Where he sits: `7.2` is the second of two games in turn, or the second table where teams meet. */
export const placeOf = ({ named }: Plays): string => YOUR_BOARD.board(named);

interface Mine {
  /** Where the server hears of a game, by its number: `7` or `7.2`. */
  at: (game: string) => string;
  plays: Plays;
}

function Sit({ at, plays }: Mine) {
  const form = useSending();
  async function sit() {
    const seat = await form.send<Schemas['SeatLink']>(() => send('POST', `${at(plays.named)}/seat`, {}));
    if (seat) go(seat.link);
  }
  return (
    <>
      <Refusal no={form.no} />
      <button class="primary wide" {...whileBusy(form.busy)} onClick={() => void sit()}>
        {form.busy ? YOUR_BOARD.sitting : YOUR_BOARD.sit}
      </button>
    </>
  );
}

type How = keyof typeof YOUR_BOARD.outcomes;

function outcomeOf(how: How, color: 'white' | 'black'): Schemas['Outcome'] {
  if (how === 'draw') return 'draw';
  return (color === 'white') === (how === 'won') ? 'white-wins' : 'black-wins';
}

function Report({ at, plays }: Mine) {
  const form = useSending();
  const [said, say] = useState('');
  async function report(how: How, { named, color }: Plays['games'][number]) {
    const heard = await form.send<Schemas['SlipHeard']>(() => send('POST', `${at(named)}/slip`, { outcome: outcomeOf(how, color) } satisfies Schemas['SlipReported']));
    if (heard) say(sentence(heard.text));
  }
  async function call() {
    if (await form.send(() => send('POST', `${at(plays.named)}/mark`, { mark: 'call' } satisfies Schemas['MarkOfBoard']))) say(YOUR_BOARD.called);
  }
  const open = plays.games.filter(({ result }) => result === null);
  return (
    <>
      <p class="hint">{YOUR_BOARD.report}</p>
      {open.map((game) => (
        <div class="row" role="group" aria-label={YOUR_BOARD.game(game.named)} key={game.named}>
          {plays.games.length > 1 && <span>{YOUR_BOARD.game(game.named)}</span>}
          {(Object.entries(YOUR_BOARD.outcomes) as [How, string][]).map(([how, words]) => (
            <button {...whileBusy(form.busy)} onClick={() => void report(how, game)} key={how}>
              {words}
            </button>
          ))}
        </div>
      ))}
      <Refusal no={form.no} />
      <p role="status">{said}</p>
      <button class="quiet" {...whileBusy(form.busy)} onClick={() => void call()}>
        {YOUR_BOARD.call}
      </button>
    </>
  );
}

/** When whoever does not come has lost, and by which rule: at home nobody tells him else. */
function Forfeit({ late }: { late: Late }) {
  const at = late['loses-at'];
  return (
    <p>
      {at === null ? sentence(late.words) : YOUR_BOARD.forfeit(timeOfDay(at), at > Date.now())} <Clauses of={late.clauses} />
    </p>
  );
}
