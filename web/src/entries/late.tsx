/** Whoever comes when a round is paired can still be given a game, and whoever may give it is led there. */
import type { EventSeen, SectionSeen } from '../event/protocol';
import { CHECK_IN } from '../words/counter';
import type { EntrySeen } from './protocol';

/** The round of each section in which somebody late can be given a game by whoever looks. */
export const seatsIn = ({ may }: Pick<EventSeen, 'may'>): Record<string, number> =>
  Object.fromEntries(may.flatMap(({ do: word, at: { section, round } }) => (word === 'rearrange' && section && round ? [[section, round]] : [])));

/** The round that was paired without those who had not come, as long as it is not over. */
export function pairedWithout(sections: SectionSeen[], { section, byes }: Pick<EntrySeen, 'section' | 'byes'>): number | null {
  const held = sections.find(({ name }) => name === section);
  if (held?.plan['check-in'] !== 'needed') return null;
  const last = held.rounds.filter(({ state }) => state !== 'to-come').at(-1);
  return last && last.state !== 'over' && !byes.includes(last.round) ? last.round : null;
}

export function GiveGame({ event, section, round }: { event: string; section: string; round: number }) {
  return (
    <a class="button" href={`/e/${encodeURIComponent(event)}/round?${new URLSearchParams({ section, round: String(round) })}`}>
      {CHECK_IN.giveGame(round)}
    </a>
  );
}

/** For whoever has just been checked in. */
export function CameLate({ event, seen, entry }: { event: string; seen: EventSeen; entry: EntrySeen }) {
  const round = pairedWithout(seen.sections, entry);
  if (round === null) return null;
  const gives = seatsIn(seen)[entry.section] === round;
  return (
    <>
      <p>{CHECK_IN.pairedWithout(round)}</p>
      {gives && <GiveGame event={event} section={entry.section} round={round} />}
    </>
  );
}
