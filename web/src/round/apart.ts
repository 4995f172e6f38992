/** Names in a list to choose from: two who are called alike are told apart by their school, or else by their number. */
import { numbered } from '../words/hall';

interface Named {
  name: string | null;
  team?: string | null;
  number: number | null;
}

export function toldApart(one: Named, all: readonly Named[]): string {
  const name = one.name ?? '';
  const alike = all.filter((other) => other.name === one.name);
  if (alike.length < 2) return name;
  const schools = new Set(alike.map(({ team }) => team ?? ''));
  if (one.team && schools.size === alike.length) return `${name}, ${one.team}`;
  return one.number === null ? name : `${name}, ${numbered(one.number)}`;
}
