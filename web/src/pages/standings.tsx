/** Who stands where and why; the wall chart and what else is made of it; and files for others. */
import type { AtEvent } from '../event/frame';
import { WorkFrame } from '../event/work-frame';
import { useLive } from '../event/live';
import type { SectionSeen } from '../event/protocol';
import { paper } from '../papers';
import { CsvLink } from '../parts/csv-link';
import { useInSight } from '../parts/in-sight';
import type { PageProps } from '../places';
import { Waiting } from '../shell/waiting';
import { Said, useActs } from '../round/acts';
import { Announce } from '../round/announce';
import { Bracket } from '../round/bracket';
import { Files } from '../round/files';
import { dayAndTime } from '../hall/times';
import { isRated } from '../round/rated';
import { pageAt, sheetAt } from '../round/go';
import { Lots } from '../round/lots';
import { isKnockOut, isOfficial, isRoundRobin } from '../round/next';
import { PrintLinks } from '../round/print';
import type { Sheet, Sheets } from '../round/protocol';
import { SheetTable, shown } from '../round/sheet';
import { StandingsTable } from '../round/standingstable';
import { SectionTabs, sectionOf } from '../round/tabs';
import { teamTiesOf, tiesOf } from '../round/ties';
import { PRINT } from '../words/print';
import { ROUND, STANDINGS } from '../words/round';

const VIEWS = ['standings', 'bracket', 'fixtures', 'wall-chart', 'crosstable', 'teams', 'prizes', 'awards', 'ratings', 'export'];

/** Where a sheet of fixtures has the moment at which a round begins. */
const FIXTURE_DATE = 1;

/** Files are for those who run the event; prizes rest on grades and ages, which are nobody else's business. */
const OFFICIAL = ['prizes', 'awards', 'export'];

/** What is about all sections at once. */
const OF_EVENT = ['teams', 'awards'];

export default function StandingsPage({ params, query }: PageProps) {
  const asked = query.get('view') ?? '';
  const view = VIEWS.includes(asked) ? asked : 'standings';
  return (
    <WorkFrame id={params.event!} path="/standings" title={STANDINGS.title}>
      {(at) => {
        const section = sectionOf(at.seen, query.get('section'), view === 'prizes');
        return section ? <Standings {...at} section={section} view={view} /> : <p>{STANDINGS.noSections}</p>;
      }}
    </WorkFrame>
  );
}

function Standings({ section, view, ...at }: AtEvent & { section: SectionSeen; view: string }) {
  const { id, seen } = at;
  const row = useInSight(view);
  const official = isOfficial(seen);
  const awarded = seen.contests.length > 0 || seen.sections.some(({ prizes }) => prizes.length > 0);
  const offered = (one: string) => (one !== 'teams' || seen.contests.length > 0) && (one !== 'awards' || awarded) && (one !== 'ratings' || isRated(section)) && (one !== 'bracket' || isKnockOut(section)) && (one !== 'fixtures' || isRoundRobin(section));
  const views = VIEWS.filter((one) => (official || !OFFICIAL.includes(one)) && offered(one));
  return (
    <>
      <div class="beside-title">
      <SectionTabs id={id} seen={seen} path="/standings" current={section.name} also={{ view }} all={view === 'prizes'} />
      <nav class="tabs" aria-label={STANDINGS.views} ref={row}>
        {views.map((one) => (
          <a class="tab" key={one} href={pageAt(id, '/standings', { section: section.name, view: one })} aria-current={one === view ? 'true' : undefined}>
            {STANDINGS.view[one]}
          </a>
        ))}
      </nav>
      </div>
      {view === 'export' ? <Files {...at} section={section} /> : <Shown key={`${section.name} ${view}`} {...at} section={section} view={view} official={official} />}
    </>
  );
}

function Shown({ id, seen, changes, section, view, official }: AtEvent & { section: SectionSeen; view: string; official: boolean }) {
  const acts = useActs(id);
  const isOver = ({ rounds }: SectionSeen) => rounds.every(({ state }) => state === 'over');
  const over = isOver(section);
  const allOver = seen.sections.every((one) => one['gone-into'].length > 0 || isOver(one));
  const hasPrizes = (section.prizes ?? []).length > 0;
  const withPrizes = seen.sections.find(({ prizes }) => (prizes ?? []).length > 0);
  const of = OF_EVENT.includes(view) ? '' : `?section=${encodeURIComponent(section.name)}`;
  const sheets = useLive<Sheets>(id, `/sheets/${view}.json${of}`, changes);
  return (
    <Waiting for={sheets}>
      {({ sheets }) => (
        <>
          {/* What was done is told where nothing moves: the form changes its place with the first prizes. */}
          {view === 'prizes' && official && <Said acts={acts} />}
          {/* Before there are prizes, the form is what one comes for; then who has won them. */}
          {view === 'prizes' && official && !hasPrizes && <Announce section={section} like={withPrizes} acts={acts} />}
          {sheets.length === 0 && <p class="lead">{view === 'teams' ? STANDINGS.noTeams : STANDINGS.noPrizes}</p>}
          {sheets.map((sheet) =>
            view === 'bracket' ? (
              <Bracket key={sheet.title} sheet={sheet} />
            ) : view === 'standings' ? (
              <StandingsTable key={sheet.title} id={id} section={section.name} sheet={sheet} />
            ) : view === 'fixtures' ? (
              <SheetTable key={sheet.title} sheet={sheet} of={{ id }} cell={(value, column, row) => (column === FIXTURE_DATE && row[column] !== null ? dayAndTime(Number(row[column])) : shown(value))} />
            ) : (
              <SheetTable key={sheet.title} sheet={sheet} of={OF_EVENT.includes(view) ? { id } : { id, section: section.name }} />
            ),
          )}
          {(view === 'standings' || view === 'teams') && <Said acts={acts} />}
          {view === 'standings' && official && over && sheets[0] && (
            <Lots ties={tiesOf(sheets[0])} acts={acts} among={(order) => ({ do: 'draw-lots', section: section.name, order, drawn: 'by-program' })} />
          )}
          {view === 'teams' && official && allOver && sheets.map((sheet) => (
            <Lots key={sheet.title} of={contestOf(sheet)} ties={teamTiesOf(sheet)} acts={acts} among={(order) => ({ do: 'draw-team-lots', contest: contestOf(sheet), order, drawn: 'by-program' })} />
          ))}
          {view === 'prizes' && official && hasPrizes && <NextPrizes id={id} sections={seen.sections} />}
          {view === 'prizes' && official && hasPrizes && <Announce section={section} acts={acts} />}
          {sheets.length > 0 && <CsvLink of={sheetAt(id, view, 'csv', OF_EVENT.includes(view) ? {} : { section: section.name })} label={STANDINGS.view[view] ?? view} />}
          <details>
            <summary>{ROUND.print}</summary>
            {(view === 'teams' || view === 'prizes' || view === 'awards') && sheets.length > 0 && <PrintSeen id={id} view={view} section={section.name} />}
            <PrintLinks id={id} section={section.name} of={['bracket', 'fixtures'].includes(view) ? [view, 'standings'] : ['standings', 'wall-chart', 'crosstable']} />
          </details>
        </>
      )}
    </Waiting>
  );
}

/** After the prizes of one section come those of the next, and then they are read out. */
function NextPrizes({ id, sections }: { id: string; sections: SectionSeen[] }) {
  const next = sections.find((one) => one['gone-into'].length === 0 && (one.prizes ?? []).length === 0);
  const [view, words] = next ? ['prizes', STANDINGS.prizesOf(next.name)] : ['awards', STANDINGS.readOut];
  return (
    <p class="row">
      <a class="button" href={pageAt(id, '/standings', { section: next?.name ?? sections[0]?.name ?? '', view })}>
        {words}
      </a>
    </p>
  );
}

/** The sheet that is on the page and hangs on no wall by itself. */
function PrintSeen({ id, view, section }: { id: string; view: 'teams' | 'prizes' | 'awards'; section: string }) {
  const at = sheetAt(id, view, 'pdf', { section: view === 'prizes' ? section : undefined, paper: paper() });
  return (
    <p>
      <a class="button" target="_blank" rel="noopener" href={at}>
        {PRINT[view]}
      </a>
    </p>
  );
}

/** The sheet of a team contest is called by its event and its name. */
const contestOf = ({ parts }: Sheet): string => parts.at(-1) ?? '';
