/** Who stands where and why; the wall chart and what else is made of it; and files for others. */
import { EventFrame, type AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { SectionSeen } from '../event/protocol';
import type { PageProps } from '../places';
import { Waiting } from '../rules/waiting';
import { Files } from '../round/files';
import { pageAt } from '../round/go';
import { PrintLinks } from '../round/print';
import type { Sheets } from '../round/protocol';
import { SheetTable } from '../round/sheet';
import { StandingsTable } from '../round/standingstable';
import { SectionTabs, sectionOf } from '../round/tabs';
import { ROUND, STANDINGS } from '../words/round';

const VIEWS = ['standings', 'wall-chart', 'crosstable', 'teams', 'prizes', 'ratings', 'export'];

export default function StandingsPage({ params, query }: PageProps) {
  const asked = query.get('view') ?? '';
  const view = VIEWS.includes(asked) ? asked : 'standings';
  return (
    <EventFrame id={params.event!} path="/standings" title={STANDINGS.title}>
      {(at) => {
        const section = sectionOf(at.seen, query.get('section'));
        return section ? <Standings {...at} section={section} view={view} /> : <p>{STANDINGS.noSections}</p>;
      }}
    </EventFrame>
  );
}

function Standings({ section, view, ...at }: AtEvent & { section: SectionSeen; view: string }) {
  const { id, seen } = at;
  const official = seen.me.posts.some(({ is: { post } }) => post === 'owner' || post === 'official');
  const views = VIEWS.filter((one) => (one !== 'export' || official) && (one !== 'teams' || seen.contests.length > 0));
  return (
    <>
      <SectionTabs id={id} seen={seen} path="/standings" current={section.name} also={{ view }} />
      <nav class="tabs" aria-label={STANDINGS.views}>
        {views.map((one) => (
          <a class="tab" key={one} href={pageAt(id, '/standings', { section: section.name, view: one })} aria-current={one === view ? 'true' : undefined}>
            {STANDINGS.view[one]}
          </a>
        ))}
      </nav>
      {view === 'export' ? <Files {...at} section={section} /> : <Shown key={`${section.name} ${view}`} {...at} section={section} view={view} />}
    </>
  );
}

function Shown({ id, changes, section, view }: AtEvent & { section: SectionSeen; view: string }) {
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
          <details>
            <summary>{ROUND.print}</summary>
            <PrintLinks id={id} section={section.name} of={['standings', 'wall-chart', 'crosstable']} />
          </details>
        </>
      )}
    </Waiting>
  );
}
