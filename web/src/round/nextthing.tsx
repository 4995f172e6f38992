/** What a section waits for, as one button. */
import { hasPage } from '../event/frame';
import type { EventSeen, SectionSeen } from '../event/protocol';
import { PRESS, WAIT, WHY } from '../words/round';
import { type Acts, hear } from './acts';
import { Cited } from './cited';
import { pageAt } from './go';
import { actOf, isQuads, lastPaired, nextOf, pairsTeams } from './next';
import { PrintRound } from './print';
import { whileBusy } from '../shell/presses';

/** Who is missing where there are too few. */
const who = (section: SectionSeen) => (pairsTeams(section) ? 'teams' : isQuads(section) ? 'quads' : 'entries');

interface NextProps {
  id: string;
  seen: EventSeen;
  section: SectionSeen;
  acts: Acts;
  /** Whether where the round stands was said above it already. */
  said?: boolean;
  /** Whether a button for several sections does the same, and comes first. */
  shared?: boolean;
  /** After the act was done, such as going to what was paired. */
  then?: (done: string) => void;
}

export function NextThing({ id, seen, section, acts, said = false, shared = false, then }: NextProps) {
  const next = nextOf(section, seen);
  const { name } = section;
  switch (next.is) {
    case 'merged':
      return null;
    case 'wait':
      return said && next.state === 'in-play' ? null : <p class="hint">{WAIT[next.state]}</p>;
    case 'toss':
      return <p class="next-why">{WHY.toss()}</p>;
    case 'go': {
      const asked = next.to === 'results' ? { section: name, round: next.round } : { section: name };
      return (
        <>
          {!(said && next.to === 'results') && <p class="next-why">{WHY[next.to === 'entries' ? who(section) : next.to](next.round)}</p>}
          {hasPage(seen, `/${next.to}`) && (
            <a class="button primary next" href={pageAt(id, `/${next.to}`, asked)}>
              {PRESS[next.to](next.round, next.missing)}
            </a>
          )}
        </>
      );
    }
    case 'act': {
      // Where one button has been another comes: a double click is one press.
      const press = async ({ detail }: MouseEvent) => {
        if (detail > 1 || !(await acts.run({ act: actOf(next, section), version: seen.version }))) return;
        hear();
        then?.(next.do);
      };
      const provided = next.do === 'pair' && lastPaired(section)?.state === 'in-play';
      return (
        <>
          {!(said && next.do === 'pair' && !provided) && (
            <p class="next-why">
              <Cited text={next.do === 'divide' ? WHY.divide(next.round, section.plan['check-in'] === 'needed') : WHY[provided ? 'provided' : next.do](next.round)} />
            </p>
          )}
          <div class="row">
            <button type="button" key={`${next.do} ${next.round}`} class={shared ? 'next' : 'primary next'} {...whileBusy(acts.busy)} onClick={press}>
              {PRESS[next.do](next.round)}
            </button>
            {next.do === 'post-pairings' && <PrintRound id={id} section={name} round={next.round} />}
          </div>
        </>
      );
    }
  }
}
