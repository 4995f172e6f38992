/** What the server tells the rules pages, by the names of the pages (`../protocol.ts`). */
import type { Schemas } from '../wire';

export type BookPlan = Schemas['BookPlan'];
export type WholeBook = Schemas['WholeBook'];
export type ClauseInChapter = Schemas['ClauseInChapter'];
export type WholeClause = Schemas['WholeClause'];
export type Matter = Schemas['MatterOfBooks'];
export type Said = Schemas['SaidByBook'];
export type Comparison = Schemas['Comparison'];
export type Finds = Schemas['Finds'];
export type FindsOfBook = Schemas['FindsOfBook'];
export type MatterFound = Schemas['MatterFound'];
export type CaseOnShelf = Schemas['CaseOnShelf'];
export type WholeCase = Schemas['WholeCase'];
export type Story = Schemas['Story'];
export type Rulings = Schemas['RulingsOfBooks'];
export type RulingOfBook = Schemas['RulingOfBook'];
export type Moment = Schemas['RuledMoment'];
export type VerdictAt = Schemas['VerdictAt'];
export type LeftOpen = Schemas['LeftOpen'];
export type TroubleAt = Schemas['TroubleAt'];
export type Mistake = Schemas['Mistake'];
export type NearLine = Schemas['NearLine'];
export type Phrase = Schemas['PhraseOfCases'];
