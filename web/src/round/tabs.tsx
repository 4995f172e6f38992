/** Which section and which round. */
import type { EventSeen, SectionSeen } from '../event/protocol';
import { useInSight } from '../parts/in-sight';
import { ROUND, STATES } from '../words/round';
import { pageAt } from './go';
import { isQuads } from './next';

/** Those that play; with `all` also those that play as part of another and are awarded apart, but not what was divided into groups. */
const shownOf = ({ sections }: EventSeen, all: boolean): SectionSeen[] => sections.filter((section) => section['gone-into'].length === 0 || (all && !isQuads(section)));

/** The section that was asked for, or the first that plays. */
export function sectionOf(seen: EventSeen, asked: string | null, all = false): SectionSeen | undefined {
  const open = shownOf(seen, all);
  return open.find(({ name }) => name === asked) ?? open[0];
}

interface SectionTabsProps {
  id: string;
  seen: EventSeen;
  path: string;
  current: string;
  /** What else the address keeps. */
  also?: Record<string, string>;
  all?: boolean;
}

export function SectionTabs({ id, seen, path, current, also = {}, all = false }: SectionTabsProps) {
  const open = shownOf(seen, all);
  if (open.length < 2) return null;
  return (
    <nav class="tabs" aria-label={ROUND.sections}>
      {open.map(({ name }) => (
        <a class="tab" key={name} href={pageAt(id, path, { section: name, ...also })} aria-current={name === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export function RoundTabs({ id, section, current }: { id: string; section: SectionSeen; current: number }) {
  const row = useInSight(current);
  return (
    <nav class="tabs rounds" aria-label={ROUND.rounds} ref={row}>
      {section.rounds.map(({ round, state }) => (
        <a
          class={`tab is-${state}`}
          key={round}
          href={pageAt(id, '/round', { section: section.name, round })}
          aria-current={round === current ? 'true' : undefined}
          aria-label={ROUND.roundName(round, state)}
        >
          <span class="tab-number">{round}</span> <span class="tab-state">{STATES[state]}</span>
        </a>
      ))}
    </nav>
  );
}
