/** What a player has to do next: the board, the color and the opponent, or when there will be one. */
import { PlayerLink } from '../parts/player-link';
import { begins } from '../hall/times';
import type { Schemas } from '../wire';
import { numbered, OUT, PAIRINGS } from '../words/hall';
import { PLAYER } from '../words/player';
import { came } from './came';

type Player = Schemas['PlayerPage'];
type Round = Player['rounds'][number];

/** The newest round that is posted, while it is played or somebody rests in it; then the one to come. */
export function nextOf(rounds: Round[]): Round | null {
  const isShown = ({ board, has }: Round) => board !== null || has !== null;
  const open = rounds.find((round) => round.state !== 'over' && isShown(round));
  return open ?? rounds.find(({ state }) => state === 'to-come' || state === 'paired') ?? null;
}

export function NextOf({ id, player }: { id: string; player: Player }) {
  return (
    <section class="card next-board" aria-labelledby="next-board">
      <h2 id="next-board" class="unseen">{PLAYER.next}</h2>
      <Told id={id} player={player} />
    </section>
  );
}

function Told({ id, player: { rounds, section } }: { id: string; player: Player }) {
  const next = nextOf(rounds);
  if (!next) return <p>{PLAYER.over}</p>;
  const { round, board, has, games, starts, state } = next;
  const after = games.length > 0 && games.every(({ result }) => result !== null) ? rounds.find((one) => one.round === round + 1) : undefined;
  const when = starts === null ? null : begins(starts, Date.now());
  if (board === null && has === null) return <p>{PLAYER.toCome(round, when)}</p>;
  if (board === null) return <p>{PLAYER.rests(round, OUT[has!] ?? has!)}</p>;
  return (
    <>
      {games.map((game) => (
        <p key={game.named}>
          <strong class="big">{PLAYER.plays(round, game.named, PAIRINGS.colors[game.color])}</strong>
          <span class="whom">
            {PAIRINGS.against}{' '}
            <PlayerLink id={id} section={section} player={game.opponent}>{game.opponent.name ?? numbered(game.opponent.number)}</PlayerLink>
            {(game.result !== null || game.adjourned) && <strong>: {came(game)}</strong>}
          </span>
        </p>
      ))}
      {after && <p>{PLAYER.toCome(after.round, after.starts === null ? null : begins(after.starts, Date.now()))}</p>}
      <p class="hint">{state === 'posted' ? (when ? PLAYER.begins(when) : PLAYER.waits) : games.every(({ result }) => result === null) ? `${PLAYER.plain} ${PLAYER.result}` : ''}</p>
    </>
  );
}
