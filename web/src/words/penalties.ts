/** Words for penalties that reach beyond a game. */
import type { OrderSeen, PenaltiesSeen } from '../entries/protocol';

type Docked = PenaltiesSeen['docked'][number];

const points = (number: number): string => {
  const whole = Math.floor(Math.abs(number));
  const half = Math.abs(number) % 1 === 0 ? '' : '½';
  const said = whole === 0 ? half : `${whole}${half}`;
  return Math.abs(number) <= 1 ? `${said} point` : `${said} points`;
};

const ANSWERED: Record<NonNullable<OrderSeen['answered']>, string> = {
  'carried-out': 'carried out',
  'by-hand': 'done by hand',
  'set-aside': 'set aside',
};

export const PENALTIES = {
  title: 'Penalties',
  is: (docked: Docked[], barred: boolean, waiting: number): string => {
    const said = [
      docked.length > 0 ? points(docked.reduce((sum, { points: one }) => sum + one, 0)) + ' taken' : '',
      barred ? 'no substitute' : '',
      waiting > 0 ? (waiting === 1 ? 'one order waits' : `${waiting} orders wait`) : '',
    ].filter((one) => one !== '');
    return said.length === 0 ? 'There is none.' : said.join('; ');
  },
  docked: ({ points: taken, after, 'prizes-only': prizes, why }: Docked): string =>
    `${taken < 0 ? 'Given' : 'Lost'} ${points(taken)}${prizes ? ' for prizes' : ''}${after === 0 ? ' before round 1' : ` in round ${after}`}${why === '' ? '.' : `: ${why}`}`,
  order: ({ words, round, board, answered }: OrderSeen): string => `Round ${round}, board ${board}: ${words} (${answered === null ? 'waits' : ANSWERED[answered]})`,
  done: 'It is done',
  setAside: 'Set it aside',
  reason: 'Reason of the penalty',
  reasonHint: 'It stays on record, for officials, the player and whoever looks after them. Everybody sees only what was taken.',
  points: 'Points to take',
  pointsHint: '1 or 0.5. The score may fall below zero; with a minus points are given back.',
  wrongPoints: 'Write whole or half points, such as 1 or 0.5.',
  prizesOnly: 'Only where prizes are given',
  dock: 'Take points',
  teamPoints: (team: string) => `Points to take from ${team}`,
  contest: 'In which team standings',
  dockTeam: 'Take points from the team',
  round: 'Round to forfeit',
  roundIs: (round: number, paired: boolean) => (paired ? `${round}, which is paired: the opponent wins` : String(round)),
  roundHint: 'Nobody plays instead. For several rounds do it for each.',
  forfeit: 'Forfeit the round',
  bar: 'Let nobody play instead',
  allow: 'Let a substitute play after all',
  barHint: 'Once the player was expelled: the board stays empty.',
};
