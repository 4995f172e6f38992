/** The tie-breaks of one player, opponent by opponent; the one that was asked for stands open. */
import { eventAt } from '../event/asked';
import { useFetched } from '../fetched';
import { inHalves } from '../hall/lines';
import { Modal } from '../parts/modal';
import { Waiting } from '../rules/waiting';
import { STANDINGS } from '../words/round';
import { tieBreakName } from '../words/tie-breaks';
import { sentence } from './acts';
import { Cited } from './cited';
import { points } from './next';
import type { Figure, Opened as Told } from './protocol';

interface OpenedProps {
  id: string;
  section: string;
  number: number;
  system: string;
  close: () => void;
}

export function Opened({ id, section, number, system, close }: OpenedProps) {
  const told = useFetched<Told>(eventAt(id, `/standings/${encodeURIComponent(section)}/${number}`));
  const name = told.is === 'there' ? told.value.name : '…';
  return (
    <Modal title={STANDINGS.openedTitle(name)} close={close}>
      <Waiting for={told}>
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
      </Waiting>
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          {STANDINGS.close}
        </button>
      </div>
    </Modal>
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
