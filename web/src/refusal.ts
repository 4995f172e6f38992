/** What was turned down and why, whether by the laws or because it could not be read. */
import type { Answered, Refused } from './protocol';
import { SERVER } from './words/server';

export const refusalOf = (answer: Answered): Refused =>
  answer.refused ?? { text: answer.error?.text ?? SERVER.notUnderstood, clauses: [] };
