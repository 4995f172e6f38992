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
  hits: Find[];
}

export interface Find {
  kind: 'clause' | 'policy';
  books: string[];
  name: string;
  text: string;
  clause: ClauseEntry | null;
}

export interface CaseOnShelf {
  name: string;
  title: string;
}

export interface WholeCase extends CaseOnShelf {
  text: string;
}

export interface Rulings {
  title: string;
  case: string;
  books: RulingOfBook[];
}

export interface RulingOfBook extends BookName {
  as_most: boolean;
  moments: { name: string | null; verdicts: { line: number; words: string; clauses: Clause[] }[] }[];
  trouble: { line: number; text: string }[];
}

export interface Mistake {
  line: number;
  column: number;
  expected: string;
  found: string;
}

export interface Phrase {
  topic: string;
  kind: 'line' | 'incident';
  text: string;
}
