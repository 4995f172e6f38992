/** Who stands where and why; the wall chart and what else is made of it; and files for others. */
import { EventFrame, type AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { SectionSeen } from '../event/protocol';
import { useInSight } from '../parts/in-sight';
import type { PageProps } from '../places';
import { Waiting } from '../rules/waiting';
import { Said, useActs } from '../round/acts';
import { Announce } from '../round/announce';
import { Files } from '../round/files';
import { pageAt } from '../round/go';
import { Lots } from '../round/lots';
import { isOfficial } from '../round/next';
import { PrintLinks } from '../round/print';
import type { Sheets } from '../round/protocol';
import { SheetTable } from '../round/sheet';
import { StandingsTable } from '../round/standingstable';
import { SectionTabs, sectionOf } from '../round/tabs';
import { ROUND, STANDINGS } from '../words/round';

const VIEWS = ['standings', 'wall-chart', 'crosstable', 'teams', 'prizes', 'ratings', 'export'];

/** Files are for those who run the event; prizes rest on grades and ages, which are nobody else's business. */
const OFFICIAL = ['prizes', 'export'];

export default function StandingsPage({ params, query }: PageProps) {
  const asked = query.get('view') ?? '';
  const view = VIEWS.includes(asked) ? asked : 'standings';
  return (
    <EventFrame id={params.event!} path="/standings" title={STANDINGS.title}>
      {(at) => {
        const section = sectionOf(at.seen, query.get('section'), view === 'prizes');
        return section ? <Standings {...at} section={section} view={view} /> : <p>{STANDINGS.noSections}</p>;
      }}
    </EventFrame>
  );
}

function Standings({ section, view, ...at }: AtEvent & { section: SectionSeen; view: string }) {
  const { id, seen } = at;
  const row = useInSight(view);
  const official = isOfficial(seen);
  const views = VIEWS.filter((one) => (official || !OFFICIAL.includes(one)) && (one !== 'teams' || seen.contests.length > 0));
  return (
    <>
      <SectionTabs id={id} seen={seen} path="/standings" current={section.name} also={{ view }} all={view === 'prizes'} />
      <nav class="tabs" aria-label={STANDINGS.views} ref={row}>
        {views.map((one) => (
          <a class="tab" key={one} href={pageAt(id, '/standings', { section: section.name, view: one })} aria-current={one === view ? 'true' : undefined}>
            {STANDINGS.view[one]}
          </a>
        ))}
      </nav>
      {view === 'export' ? <Files {...at} section={section} /> : <Shown key={`${section.name} ${view}`} {...at} section={section} view={view} official={official} />}
    </>
  );
}

function Shown({ id, changes, section, view, official }: AtEvent & { section: SectionSeen; view: string; official: boolean }) {
  const acts = useActs(id);
  const over = section.rounds.every(({ state }) => state === 'over');
  const of = view === 'teams' ? '' : `?section=${encodeURIComponent(section.name)}`;
  const sheets = useLive<Sheets>(id, `/sheets/${view}.json${of}`, changes);
  return (
    <Waiting for={sheets}>
      {({ sheets }) => (
        <>
          {sheets.length === 0 && <p class="lead">{view === 'teams' ? STANDINGS.noTeams : STANDINGS.noPrizes}</p>}
          {sheets.map((sheet) =>
            view === 'standings' ? (
              <StandingsTable key={sheet.title} id={id} section={section.name} sheet={sheet} />
            ) : (
              <SheetTable key={sheet.title} sheet={sheet} />
            ),
          )}
          {view === 'standings' && <Said acts={acts} />}
          {view === 'standings' && official && over && sheets[0] && <Lots section={section.name} sheet={sheets[0]} acts={acts} />}
          {view === 'prizes' && official && <Announce section={section} acts={acts} />}
          <details>
            <summary>{ROUND.print}</summary>
            <PrintLinks id={id} section={section.name} of={['standings', 'wall-chart', 'crosstable']} />
          </details>
        </>
      )}
    </Waiting>
  );
}
