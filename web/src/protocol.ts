/**
 * What travels between page and server. The types of a view mirror `crates/game/src/view.rs` field by field; the page
 * adds nothing to them and concludes nothing from them.
 */

export type Color = 'white' | 'black';
export type SeatName = Color | 'director' | 'spectator';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Promotion = 'queen' | 'rook' | 'bishop' | 'knight';
/** `a1` to `h8`. */
export type Square = string;

export interface View {
  seat: SeatName;
  book: { name: string; title: string };
  control: string;
  place: 'board' | 'screen';
  presses: 'by-hand' | 'with-the-move';
  clocks_started: boolean;
  /** Who speaks rulings; where the program does, nobody sits in the director's seat. */
  ruled_by: 'program' | 'director';
  /** Nobody records the moves of this board: how the men stand is not known here, and on paper not even who is on move. */
  unseen?: 'on-paper' | 'on-tablet';
  men: string;
  on_move: Color;
  last: Square[];
  hand: Hand;
  moves: MoveMade[];
  clocks: Clocks;
  paused: 'stopped' | 'interrupted' | 'adjourned' | null;
  adjourned?: Adjourned;
  ready: Color[];
  offer: Color | null;
  must: string | null;
  /** The same without the player, who is on move. */
  duty: string | null;
  touched?: Line;
  dispute: Dispute | null;
  rulings: Ruling[];
  outcome: Outcome | null;
  /** Who has sat at a player's board and is not the player; told to players and officials. */
  sat_for?: { color: Color; who: string; being: 'official' | 'assistant'; text: string }[];
  menu: MenuItem[];
  office?: Office;
}

/** From the order to seal a move until the sealed move stands on the board. */
export interface Adjourned {
  phase: 'sealing' | 'adjourned' | 'session' | 'opened';
  sealer: Color;
  /** To a player who is not there: it is pressed, and the clocks are not stopped. */
  is_reply: boolean;
  is_sealed: boolean;
  /** For its writer, and for everybody once it can be seen. */
  sealed: string | null;
  envelope: Envelope | null;
  here: Color[];
}

/** What is written on the outside. */
export interface Envelope {
  position: string;
  number: number;
  white: number;
  black: number;
  signed: Color[];
}

export interface Hand {
  from: Square | null;
  missing: 'promotion' | 'rook' | 'press' | null;
  pawn: Square | null;
  /** The player on move has said that he adjusts. */
  adjusting?: true;
}

/** The board of an event at which a game is played. */
export interface Home {
  id: string;
  event: string;
  section: string;
  round: number;
  board: number;
  /** As signs and slips have it: `7`, or `7.2` where a board has several games. */
  named: string;
  white: string;
  black: string;
  /** On screens: when whoever does not come has lost, who is marked as missing, and who has sat down. */
  late?: Late;
  absent?: Color[];
  came?: Color[];
}

/** When somebody who does not come has lost. */
export interface Late {
  'loses-at': number | null;
  'at-once': boolean | null;
  words: string;
  clauses: Clause[];
}

export interface MoveMade {
  number: number;
  color: Color;
  text: string;
  illegal?: boolean;
}

export interface Clocks {
  white: number | null;
  black: number | null;
  running: Color | null;
  delay: number;
}

export interface Clause {
  cite: string;
  book: string;
  id: string;
  gist: string;
}

export interface Line {
  text: string;
  clauses: Clause[];
}

export interface Ruling {
  ruling: number;
  /** Who gave it, where that is known by name. */
  official?: string;
  /** As it is read aloud: what was decided, and what follows. */
  aloud: string[];
  decided?: Decided;
  /** What it says that a view shows besides. */
  tells?: ('offer' | 'must')[];
  lines: Line[];
  reversed: boolean;
  /** Nobody ruled: the clocks were set as the book says when they were started. */
  setting?: true;
  /** What a clock on the table must show after it, in milliseconds, where that is known; and what it can be set to by hand. */
  clocks?: { color: Color; left: number; set: number }[];
  /** In milliseconds of the server's scale, which is that of `Date`. */
  appeal_until?: number;
  appeals?: Filed[];
  menu?: RulingItem[];
}

/** What can be done about one ruling. */
export type RulingItem = 'appeal' | 'ask-to-be-paired' | 'hear-appeal' | 'hand-appeal-on' | 'more-time';

export interface Filed {
  by: Color;
  stage: string;
}

/** One ruling on a sheet of its own. */
export interface Slip {
  ruling: number;
  facts: { question: string; answer: string }[];
  lines: Line[];
  appeal: Appeal;
}

/** How a ruling can be appealed. */
export interface Appeal {
  /** Before whom it comes, one after the other. */
  chain: { name: string; clauses: Clause[] }[];
  until: Line | null;
  until_moment: number | null;
  form: Line | null;
  /** For officials: what is good to know when it is heard. */
  advice: Clause[];
}

export interface Outcome {
  score: string;
  text: string;
  clauses: Clause[];
}

export interface Dispute {
  dispute: number;
  about: string;
  /** What is claimed, as the act names it; nothing where something is said to have happened. */
  claim: Claim['claim'] | null;
  /** Whether whoever accepts it accepts a draw. */
  is_of_a_draw: boolean;
  by: Color | null;
  announced: string | null;
  stage: 'open' | 'director' | 'findings' | 'choice' | 'proposed';
  bench?: Bench;
}

export interface Bench {
  revision: number;
  questions: Question[];
  may_find: Question[];
  findings: { question: string; sentence: string; answer: string }[];
  choices: Choice[];
  choice_clauses: Clause[];
  proposal: Line[];
  /** The same as it will be read to both players. */
  aloud: string[];
  /** What the book advises on a claim of insufficient losing chances in such an ending. */
  advice: Line[];
  /** The ruling that is appealed. */
  appealed?: Slip;
}

export interface Question {
  question: string;
  sentence: string;
  takes: 'yes-or-no' | 'count' | 'time' | 'men';
  answers: string[];
  /** Counts and times that it is often answered with. */
  likely?: string[];
  clauses: Clause[];
}

export interface Choice {
  choice: string;
  /** The time at its end, where the director may put in another. */
  time: string | null;
  follows: Line[];
  /** As it would be read to both players. */
  aloud: string[];
  decided?: Decided;
  /** Whether it ends the game. */
  ends: boolean;
}

/** The first sentence of a ruling in two steps: what it is about, and what was chosen. */
export interface Decided {
  about: string;
  says: string;
}

export interface Office {
  notes: string[];
  notices: string[];
  record: PlayerRecord[];
}

export interface PlayerRecord {
  color: Color;
  warnings: number;
  earlier_warnings: number;
  earlier_offences: string[];
  illegal_moves: number;
  offences: { offence: string; times: number }[];
}

/** What a seat can claim and tell; asked for when somebody is about to. */
export interface Claims {
  claims: Claim[];
  topics: Topic[];
}

export interface Claim {
  claim: 'triple-occurrence' | 'fifty-moves' | 'drawn-ending' | 'losing-chances' | 'flag' | 'illegal-move';
  name: string;
  says: string;
  costs: Line[];
}

export interface Topic {
  topic: string;
  phrases: Phrase[];
}

export interface Phrase {
  do: 'claim' | 'handle' | 'occur';
  white: string;
  /** The same as `white` where it is about no color. */
  black: string;
  blanks: Blank[];
  /** What it is about, first what it is filed under. */
  about: string[];
  /** Where it stands among what happens on most Saturdays. */
  often: number | null;
  /** Which call from the board it answers. */
  called?: 'touch-move' | 'illegal-move' | 'other';
  /** As it stands in a list: with dots in its blanks, and in words that fit either player. */
  listed: { white: string; black: string; either: string };
}

export interface Blank {
  at: number;
  word: string;
  kind: 'square' | 'man' | 'move' | 'time' | 'number';
}

/** How often a claimant lost in games of an engine; for the director alone. */
export interface Estimate {
  state: 'playing' | 'done' | 'broken-off' | 'failed';
  claimant: Color;
  of: number;
  games: number;
  lost: number;
  drawn: number;
  won: number;
  loss_share: number | null;
  interval: [number, number] | null;
  says: string;
}

/** What a seat may try now; the page shows a button for each and no others. */
export type MenuItem =
  | 'start-clocks'
  | 'move'
  | 'adjust'
  | 'press'
  | 'stop-clocks'
  | 'resume'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'resign'
  | 'ask-for-ruling'
  | 'claim-triple-occurrence'
  | 'claim-fifty-moves'
  | 'claim-drawn-ending'
  | 'claim-flag'
  | 'claim-illegal-move'
  | 'claim-losing-chances'
  | 'tell'
  | 'at-the-board'
  | 'seal'
  | 'sign-envelope'
  | 'arrive'
  | 'begin-session'
  | 'open-envelope'
  | 'take-as'
  | 'adjourn'
  | 'find'
  | 'choose'
  | 'rule'
  | 'interrupt'
  | 'see-illegal-move'
  | 'call-flag'
  | 'warn'
  | 'adjust-time'
  | 'read-clocks'
  | 'declare'
  | 'note'
  | 'reverse';

export type Declaration = 'lost-by-white' | 'lost-by-black' | 'lost-by-both' | 'drawn';

export type Act =
  | { do: 'touch' | 'release'; square: Square }
  | { do: 'place'; role: Promotion }
  /** The same of a move as players write it. */
  | { do: 'touch' | 'release' | 'place'; written: string }
  | { do: 'press' | 'adjust' | 'start-clocks' | 'stop-clocks' | 'offer' | 'accept' | 'decline' | 'resign' }
  | { do: 'ask-for-ruling' | 'resume' | 'see-illegal-move' | 'interrupt' }
  | { do: 'claim'; what: 'triple-occurrence' | 'fifty-moves'; with: string | null }
  | { do: 'claim'; what: 'flag'; fallen?: Color }
  | { do: 'claim'; what: 'drawn-ending' | 'losing-chances' | 'illegal-move' }
  | { do: 'claim'; what: 'incident'; that: string }
  | { do: 'handle' | 'occur'; what: string }
  | { do: 'seal'; text: string }
  | { do: 'find'; dispute: number; question: string; answer: string }
  | { do: 'rule'; dispute: number; seen: number }
  | { do: 'choose'; dispute: number; choice: string; seen: number }
  | { do: 'warn'; color: Color; why: string }
  | { do: 'adjust-time'; color: Color; by: string; why: string }
  | { do: 'read-clocks'; white?: string; black?: string }
  | { do: 'declare'; what: Declaration; why: string }
  | { do: 'reverse'; ruling: number; to_half_move: number | null; times: null; why: string }
  | { do: 'note'; text: string };

export interface Refused {
  text: string;
  clauses: Clause[];
}

/** How the server answers an act. */
export interface Answered {
  ok?: true;
  refused?: Refused;
  error?: FieldError;
}

export interface FieldError {
  /** Nothing where it is no field's fault. */
  field?: string;
  text: string;
}

export type FromServer =
  | { type: 'view'; n: number; view: View }
  | ({ type: 'answer'; id: string } & Answered)
  | { type: 'another'; by: Color }
  | { type: 'log'; log: string | null }
  | { type: 'pong'; t: number }
  | { type: 'error'; text: string };

export type ToServer = { type: 'act'; id: string; act: Act } | { type: 'ping'; t: number };

export interface NewGame {
  book: string;
  control: string;
  presses: View['presses'];
  rulings: 'at-once' | 'by-director';
  flags: 'by-the-book' | 'by-the-program-too';
  place: View['place'];
  scoresheets: 'kept' | 'paper';
  white?: string;
  black?: string;
}

/** One's own seat in the game after this one. */
export interface SeatInNext {
  game: string;
  link: string;
}

export interface GameOpened {
  game: string;
  links: Record<SeatName, string>;
}

export interface BookName {
  name: string;
  title: string;
}

export interface ClauseEntry {
  book: string;
  id: string;
  gist: string;
  how: string | null;
}
