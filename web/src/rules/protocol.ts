/** What the server tells the rules pages; mirrors `crates/server/src/wire/rules.rs`. */
import type { BookName, Clause, ClauseEntry } from '../protocol';

export interface BookPlan extends BookName {
  clauses: number;
  chapters: { id: string; gist: string; clauses: number }[];
}

export interface WholeBook extends BookName {
  chapters: { id: string; clauses: ClauseInChapter[] }[];
  variations: { name: string; clauses: string; says: string; notice: string }[];
  readings: { name: string; clauses: string; question: string; default: string; other: string; can_be_chosen: boolean }[];
}

export interface ClauseInChapter {
  id: string;
  gist: string;
  how: string | null;
  depth: number;
}

export interface WholeClause extends ClauseEntry {
  title: string;
  chapter: string;
  above: ClauseEntry[];
  below: ClauseEntry[];
  before: ClauseEntry | null;
  after: ClauseEntry | null;
  decides: Matter[];
}

export interface Matter {
  policy: string;
  name: string;
  help: string;
  differs: boolean;
  says: Said[];
}

export interface Said {
  book: string;
  sentence: string | null;
  clauses: Clause[];
  as_first: boolean;
}

export interface Comparison {
  books: BookName[];
  of: number;
  differing: number;
  topics: { topic: string; matters: Matter[] }[];
}

export interface Finds {
  found: number;
  /** Words that were left out because nothing has all of them. */
  without: string[];
  books: FindsOfBook[];
  matters: MatterFound[];
}

export interface FindsOfBook extends BookName {
  found: number;
  clauses: ClauseEntry[];
}

export interface MatterFound {
  name: string;
  text: string;
  books: BookName[];
  clause: ClauseEntry | null;
}

export interface CaseOnShelf {
  name: string;
  title: string;
}

export interface WholeCase extends CaseOnShelf {
  text: string;
  story: Story | null;
}

export interface Story {
  position: string;
  conditions: { name: string; value: string }[];
  /** Without books it happened under all of them. */
  happened: { text: string; books: BookName[] }[];
  books: RulingOfBook[];
}

export interface Rulings {
  title: string;
  case: string;
  books: RulingOfBook[];
}

export interface RulingOfBook extends BookName {
  as_most: boolean;
  moments: Moment[];
  trouble: TroubleAt[];
  open: LeftOpen | null;
}

export interface Moment {
  name: string | null;
  verdicts: VerdictAt[];
}

export interface VerdictAt {
  line: number;
  /** As case files write it. */
  words: string;
  sentence: string;
  clauses: Clause[];
}

export interface LeftOpen {
  sentence: string;
  next: string[];
}

export interface TroubleAt {
  line: number;
  text: string;
  /** A move that nobody can make, and how it is written if somebody made it all the same. */
  instead: { of: string; by_squares: string[] } | null;
}

export interface Mistake {
  line: number;
  column: number;
  expected: string;
  found: string;
  nearest: NearLine[];
}

/** A line that may be meant, or several, with the setting that they need, such as `scoresheets paper`. */
export interface NearLine {
  line: string;
  setting: string | null;
  /** What several lines tell together. */
  says: string | null;
}

export interface Phrase {
  topic: string;
  kind: 'line' | 'incident';
  text: string;
}
