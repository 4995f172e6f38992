/** The tie-breaks of one player, opponent by opponent; the one that was asked for stands open. */
import { eventAt } from '../event/asked';
import { inHalves } from '../hall/lines';
import { WhyDialog } from '../shell/why';
import { STANDINGS } from '../words/round';
import { tieBreakName } from '../words/tie-breaks';
import { Cited } from './cited';
import { points } from './next';
import type { Figure, Opened as Told } from './protocol';
import { sentence } from '../sentence';

interface OpenedProps {
  id: string;
  section: string;
  number: number;
  system: string;
  close: () => void;
}

export function Opened({ id, section, number, system, close }: OpenedProps) {
  const at = eventAt(id, `/standings/${encodeURIComponent(section)}/${number}`);
  return (
    <WhyDialog<Told> title={(told) => STANDINGS.openedTitle(told?.name ?? '…')} at={at} close={close}>
      {({ place, score, figures, notes }) => (
        <>
          <p>{STANDINGS.place(place, points(score))}</p>
          {figures.map((figure) => (
            <Opening key={figure['tie-break']} figure={figure} open={figure['tie-break'] === system || figures.length === 1} />
          ))}
          {notes.map((note) => (
            <p class="hint" key={note}>
              <Cited text={sentence(note)} />
            </p>
          ))}
        </>
      )}
    </WhyDialog>
  );
}

function Opening({ figure, open }: { figure: Figure; open: boolean }) {
  const { value, silent, parts = [], rule } = figure;
  return (
    <details open={open}>
      <summary>
        {tieBreakName(figure['tie-break'])}
        {value !== undefined && `: ${inHalves(value)}`}
      </summary>
      {silent && <p class="hint">{sentence(silent)}</p>}
      {parts.length > 0 && (
        <table class="sum">
          <thead>
            <tr>
              <th scope="col">{STANDINGS.round}</th>
              <th scope="col">{STANDINGS.opponent}</th>
              <th scope="col">{STANDINGS.note}</th>
              <th scope="col">{STANDINGS.amount}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part, at) => (
              <tr key={at} class={part.dropped ? 'dropped' : ''}>
                <td>{part.round}</td>
                <th scope="row">{part.name || STANDINGS.noOpponent}</th>
                <td>
                  {part.why}
                  {part.dropped ? ` (${STANDINGS.dropped})` : ''}
                </td>
                <td>{inHalves(part.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {typeof rule === 'string' && (
        <p class="hint">
          <Cited text={rule} />
        </p>
      )}
    </details>
  );
}
