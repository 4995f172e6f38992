/** What is on record of both players, side by side: later rulings must consider it. */
import type { PlayerRecord, View } from '../protocol';
import { RECORD } from '../words/bench';
import { RULINGS } from '../words/board';
import { Name } from '../words/game';
import { Lines } from './lines';
import { raise } from '../sentence';

export function Records({ view }: { view: View }) {
  const records = view.office?.record ?? [];
  if (records.length === 0) return null;
  if (view.rulings.length === 0 && records.every(isClean)) {
    return <p class="hint">{RECORD.clean}</p>;
  }
  return (
    <div class="record">
      <table>
        <caption>{RECORD.title}</caption>
        <thead>
          <tr>
            <td />
            {records.map(({ color }) => (
              <th scope="col" key={color}>
                <span class={`dot ${color}`} aria-hidden="true" />
                {Name[color]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={RECORD.warnings} of={records} cell={warnings} />
          <Row name={RECORD.illegal} of={records} cell={({ illegal_moves }) => String(illegal_moves)} />
          <Row name={RECORD.offences} of={records} cell={offences} />
        </tbody>
      </table>
      <EarlierRulings view={view} />
    </div>
  );
}

const isClean = (record: PlayerRecord): boolean =>
  record.warnings + record.earlier_warnings + record.illegal_moves === 0 &&
  record.offences.length + record.earlier_offences.length === 0;

interface RowProps {
  name: string;
  of: PlayerRecord[];
  cell: (record: PlayerRecord) => string | preact.JSX.Element;
}

function Row({ name, of, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {of.map((record) => (
        <td key={record.color}>{cell(record)}</td>
      ))}
    </tr>
  );
}

const warnings = ({ warnings, earlier_warnings }: PlayerRecord): string =>
  earlier_warnings > 0 ? RECORD.earlierToo(warnings, earlier_warnings) : String(warnings);

function offences({ offences, earlier_offences }: PlayerRecord) {
  if (offences.length + earlier_offences.length === 0) return RECORD.none;
  return (
    <ul>
      {earlier_offences.map((offence, index) => (
        <li key={`${offence} ${index}`}>{RECORD.inEarlier(raise(offence))}</li>
      ))}
      {offences.map(({ offence, times }) => (
        <li key={offence}>
          {raise(offence)}
          {times > 1 && <strong> {RECORD.times(times)}</strong>}
        </li>
      ))}
    </ul>
  );
}

function EarlierRulings({ view }: { view: View }) {
  const { rulings } = view;
  if (rulings.length === 0) return null;
  return (
    <details>
      <summary>{RECORD.rulings(rulings.length)}</summary>
      <ol>
        {rulings.map((ruling) => (
          <li key={ruling.ruling} class={ruling.reversed ? 'reversed' : ''}>
            <strong>{RULINGS.ruling(ruling.ruling)}</strong>
            {ruling.reversed && <span class="tag">{RULINGS.reversed}</span>}
            <Lines of={ruling.lines} />
          </li>
        ))}
      </ol>
    </details>
  );
}
