/** Standings, the wall chart, and teams. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import type { SectionSeen } from '../event/protocol';
import { Waiting } from '../shell/waiting';
import { WhyDialog } from '../shell/why';
import { because } from '../player/because';
import { CHART, PART_NAMES, STANDINGS, TEAMS } from '../words/hall';
import { PLACE } from '../words/player';
import { CsvLink } from '../parts/csv-link';
import { csvAt, posted, sheetAt } from './address';
import { Figures } from './figures';
import type { Following } from './follow';
import { withTeams } from './lines';
import type { Cell, Opened, Sheet } from './protocol';
import { SheetTable } from './sheet';
import { AS_EVERYBODY, type Changes, useWall } from './wall';

interface PartProps {
  id: string;
  section: SectionSeen;
  changes: Changes;
  following: Following;
}

/** By the number on the wall chart; two children may have the same short name. */
const isFollowed = ({ following, section }: PartProps, sheet: Sheet) => {
  const column = sheet.columns.findIndex(({ name }) => name === 'No.');
  return (row: Cell[]) => following.all.some((one) => one.section === section.name && one.number === row[column]);
};

export function StandingsPart(props: PartProps) {
  const { id, section, changes } = props;
  const none = posted(section).length === 0;
  const sheets = useWall<{ sheets: Sheet[] }>(id, none ? null : sheetAt('standings', section.name), changes);
  if (none) return <p class="lead">{STANDINGS.none}</p>;
  return (
    <>
      <p class="hint">{STANDINGS.waiting(posted(section).at(-1)?.['games-waiting'] ?? 0)}</p>
      <Waiting for={sheets}>
        {({ sheets: [sheet] }) => {
          if (!sheet) return <p class="lead">{STANDINGS.none}</p>;
          const at = (name: string) => sheet.columns.findIndex((column) => column.name === name);
          const [number, player, score] = [at('No.'), at('Player'), at('Score')];
          return (
            <>
              <SheetTable
                sheet={withTeams(sheet)}
                of={{ id, section: section.name }}
                label={STANDINGS.table(section.name)}
                narrow={(column) => column < 2 || column === score}
                marked={isFollowed(props, sheet)}
                more={(row) => <Reckoned id={id} section={section.name} number={Number(row[number])} name={String(row[player])} />}
              />
              <CsvLink of={eventAt(id, csvAt('standings', section.name))} label={STANDINGS.table(section.name)} />
            </>
          );
        }}
      </Waiting>
    </>
  );
}

/** How a place is reckoned, tie-break by tie-break. */
function Reckoned(props: { id: string; section: string; number: number; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet why" aria-label={STANDINGS.open(props.name)} onClick={() => setOpen(true)}>{STANDINGS.button}</button>
      {open && <OpenedPlace {...props} close={() => setOpen(false)} />}
    </>
  );
}

function OpenedPlace({ id, section, number, name, close }: { id: string; section: string; number: number; name: string; close: () => void }) {
  const at = eventAt(id, `/standings/${encodeURIComponent(section)}/${number}`);
  return (
    <WhyDialog<Opened> title={(told) => (told ? STANDINGS.title(told.place, name) : name)} at={at} how={AS_EVERYBODY} close={close}>
      {(told) => (
        <>
          <p>{because(name, told)}</p>
          <p class="hint">{PLACE.figures}</p>
          <Figures of={told} />
        </>
      )}
    </WhyDialog>
  );
}

export function ChartPart(props: PartProps) {
  const { id, section, changes } = props;
  const none = posted(section).length === 0;
  const sheets = useWall<{ sheets: Sheet[] }>(id, none ? null : sheetAt('wall-chart', section.name), changes);
  if (none) return <p class="lead">{CHART.none}</p>;
  return (
    <Waiting for={sheets}>
      {({ sheets: [sheet] }) =>
        sheet ? (
          <div class="chart">
            <p class="hint narrow-only">{CHART.push}</p>
            <SheetTable sheet={sheet} of={{ id, section: section.name }} label={CHART.table(section.name)} marked={isFollowed(props, sheet)} />
            <CsvLink of={eventAt(id, csvAt('wall-chart', section.name))} label={CHART.table(section.name)} />
          </div>
        ) : (
          <p class="lead">{CHART.none}</p>
        )
      }
    </Waiting>
  );
}

export function TeamsPart({ id, changes }: { id: string; changes: Changes }) {
  const sheets = useWall<{ sheets: Sheet[] }>(id, '/sheets/teams.json', changes);
  return (
    <Waiting for={sheets}>
      {({ sheets: all }) => (
        <>
          {all.length === 0 && <p class="lead">{TEAMS.none}</p>}
          {all.map((sheet) => {
            const name = sheet.parts.at(-1) ?? sheet.title;
            return (
              <section key={sheet.title}>
                <h2 class="section">{name}</h2>
                <SheetTable sheet={sheet} of={{ id }} label={name} narrow={(column) => column < 3 || column === sheet.columns.length - 1} />
              </section>
            );
          })}
          {all.length > 0 && <CsvLink of={eventAt(id, csvAt('teams'))} label={PART_NAMES.teams} />}
        </>
      )}
    </Waiting>
  );
}
