import { raise } from '../sentence';

/** White and Black are names of players, wherever they stand: `the flag of white` is `the flag of White`; a white queen is one of White's. */
export const withNames = (line: string): string => line.replace(/\b(a )?(white|black)\b/g, (said, of: string | undefined) => (of ? said : raise(said)));

/** A line of an incident as people read it: `white claims a flag` is `White claims a flag`. The line itself stays as it is. */
export const told = (line: string): string => raise(withNames(line));
