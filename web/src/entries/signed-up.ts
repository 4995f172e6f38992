/** Which sections a player signs up for. */
import type { SectionSeen } from '../event/protocol';
import { isQuads } from '../round/next';

/** Sections that play together each keep their own; a group of quads is nobody's to choose, so their section stands for all. */
export function signedUpFor(sections: SectionSeen[]): SectionSeen[] {
  const groups = new Set(sections.filter(isQuads).flatMap((section) => section['gone-into']));
  return sections.filter(({ name }) => !groups.has(name));
}
