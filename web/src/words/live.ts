/** Words of live boards. */
import type { Color } from '../protocol';

const minutesWords = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);
const boardsWords = (boards: number): string => (boards === 1 ? '1 board' : `${boards} boards`);

export const LIVE = {
  colors: { white: 'White', black: 'Black' } as Record<Color, string>,
  delay: (minutes: number) =>
    minutes === 0 ? 'Games are shown as they are played.' : `Games are shown ${minutesWords(minutes)} after they are played, so that nothing here can help a player.`,
  never: 'The organizer does not show games while they are played.',
  none: 'No game is being played now. When one is, and its moves are recorded, it appears here by itself.',
  noneKnown: (boards: number) => `${boardsWords(boards)} in play. Their moves are on paper only, so that there is nothing to see of them here.`,
  others: (boards: number) => `${boardsWords(boards)} more in play, whose moves are on paper only.`,
  soon: (boards: number) => `${boardsWords(boards)} in play. Their moves appear here when they may be shown.`,
  soonOthers: (boards: number) => `${boardsWords(boards)} more in play, whose moves appear here when they may be shown.`,
  board: (named: string) => `Board ${named}`,
  title: (named: string) => `Board ${named}`,
  games: 'Games of this board',
  where: (section: string, round: string) => `${section}, round ${round}`,
  /** `moved`: its last move as it is said, with its number. */
  position: (moved: { number: number; color: Color; spoken: string } | null) =>
    moved ? `Position after move ${moved.number}, ${moved.color === 'white' ? 'White' : 'Black'}: ${moved.spoken}` : 'Position at the start',
  begun: 'The clocks are started.',
  stopped: 'clocks stopped',
  time: (time: string, running: boolean) => `${time} left${running ? ', running' : ''}`,
  move: (number: number, color: Color, text: string) => `${number}${color === 'white' ? '.' : '…'} ${text}`,
  moveAloud: (color: Color, spoken: string) => `${color === 'white' ? 'White' : 'Black'}: ${spoken}`,
  over: (score: string, text: string) => `${score.replace('1/2-1/2', '½–½').replace('-', '–')}: ${text}`,
  versus: 'against',
  result: (result: string) => `Result: ${result}`,
  inPlaySoon: 'This board is in play. Its moves appear here when they may be shown.',
  inPlay: 'This board is in play. Its moves are on paper only.',
  notBegun: 'This board has not begun.',
  finished: 'The moves of this game are not recorded here.',
  moves: 'Moves',
  list: 'List of moves; arrow keys left and right step through them',
  start: 'Start',
  back: 'Back',
  forward: 'Forward',
  end: 'Last move',
  steps: 'Step through the game',
  turn: 'Turn the board',
  news: (moves: number) => (moves === 1 ? '1 new move' : `${moves} new moves`),
  atStart: 'Position at the start.',
  keys: 'Keys: ← → step, Home and End go to the start and to the last move.',
  all: 'All live boards',
  pgn: 'Games of this round (PGN)',
};
