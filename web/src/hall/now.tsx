/** One sentence or two: what matters now in a section. */
import type { SectionSeen } from '../event/protocol';
import { NOW } from '../words/hall';
import { hallAt, posted, type Part } from './address';
import { begins } from './times';

export function Now({ id, section, part }: { id: string; section: SectionSeen; part: Part }) {
  return (
    <p class="now">
      <strong>{section.name}:</strong> {told(section, Date.now()).join(' ')}{' '}
      {isOver(section) && (part === 'standings' ? NOW.isFinal : <a href={hallAt(id, { part: 'standings', section: section.name })}>{NOW.final}</a>)}
    </p>
  );
}

/** What everybody wants to know then stands on another part. */
const isOver = ({ rounds }: SectionSeen): boolean => rounds.length > 0 && rounds.every(({ state }) => state === 'over');

export function told(section: SectionSeen, now: number): string[] {
  const newest = posted(section).at(-1);
  const starts = (round: number): string | null => {
    const moment = section.rounds[round - 1]?.starts ?? null;
    return moment === null ? null : begins(moment, now);
  };
  if (!newest) {
    const first = starts(1);
    return [NOW.entered(section.entries), ...(first ? [NOW.starts(1, first)] : [])];
  }
  const { round, state, boards = 0, waiting = 0 } = newest;
  if (state === 'posted') return [NOW.posted(round, starts(round))];
  if (state === 'in-play') return [NOW.playing(round, boards - waiting, boards)];
  const all = section.rounds.length;
  return [NOW.over(round, all), ...(round < all ? [NOW.next(round + 1, starts(round + 1))] : [])];
}
