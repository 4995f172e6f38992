/** A board that was tapped: who sits there, what it needs, its result; and for directors what else can happen at it. */
import { useState } from 'preact/hooks';
import { act, send } from '../event/asked';
import type { AtEvent } from '../event/frame';
import { paperAt } from '../papers';
import { Modal } from '../parts/modal';
import type { Color } from '../protocol';
import { unique } from '../unique';
import { BOARD, OUTCOMES } from '../words/floor';
import { raise } from '../words/game';
import { PRINT } from '../words/print';
import type { Handing } from './handing';
import { Happened } from './happened';
import { LateNote } from './late';
import { may, mayRule } from './may';
import type { Late, Spot, Tile } from './protocol';
import { OnRecord } from './record';
import { Recorded } from './recorded';
import { type Report, ReportForm } from './report';
import { Sheets } from './sheets';
import { Sits, Slips } from './sitting';
import { boardAt } from './spot';

interface BoardProps {
  at: AtEvent;
  spot: Spot;
  tile: Tile;
  version: number;
  late: Late | null;
  handing: Handing;
  now?: number;
  /** On the floor: who is here, what happened, what is on record. */
  whole?: boolean;
  close: () => void;
}

export function BoardDialog({ at, spot, tile, version, late, now, handing, whole = false, close }: BoardProps) {
  const [said, setSaid] = useState('');
  const { id, seen } = at;
  const rules = mayRule(seen);
  const reports = may(seen, 'report', spot.section, spot.round);

  const mark = async (wanted: { mark: 'absent' | 'here' | 'call' | 'answered'; color?: Color }, words = '') => {
    const answer = await send('POST', boardAt(id, spot, 'mark'), wanted);
    setSaid(answer.ok ? words : raise(answer.no.text));
  };

  async function report({ game, outcome, excused, slip }: Report) {
    if (!slip) {
      handing.hand({ ...spot, game, outcome, excused, version });
      return close();
    }
    const answer = await send<{ text: string }>('POST', boardAt(id, spot, 'slip'), { outcome, game });
    if (!answer.ok) return setSaid(raise(answer.no.text));
    handing.say({ text: `${BOARD.title(spot.board, spot.section, spot.round)}: ${answer.value.text}.` });
    close();
  }

  async function adjourn(game: number) {
    const answer = await act(id, { id: unique(), act: { do: 'adjourn', ...spot, game }, version });
    if (!answer.ok) return setSaid(raise(answer.no.text));
    handing.say({ text: answer.value.happened.map(({ text }) => text).join(' '), undo: answer.value.number ?? undefined });
    close();
  }

  const finish = (text: string) => (handing.say({ text }), close());
  const isSingle = tile.results.length === 1;
  return (
    <Modal title={BOARD.title(spot.board, spot.section, spot.round)} close={close}>
      <div class={whole ? 'board-dialog whole' : 'board-dialog'}>
        <ul class="sitting">
          {(['white', 'black'] as const).map((color) => (
            <Sits
              key={color}
              color={color}
              player={tile[color]}
              absent={tile.absent.includes(color)}
              mark={whole && reports && tile.state !== 'result' ? (is) => void mark({ mark: is, color }) : null}
            />
          ))}
        </ul>
        {tile.called && (
          <p class="note dispute">
            <span>
              ⚑ {BOARD.wanted}
              {tile.asks && <strong> {tile.asks}.</strong>}
            </span>
            {rules && (
              <button type="button" onClick={() => void mark({ mark: 'answered' })}>
                {BOARD.answered}
              </button>
            )}
          </p>
        )}
        {late && now !== undefined && (
          <LateNote tile={tile} late={late} now={now} forfeit={reports ? (outcome) => void report({ ...PLAIN, outcome }) : null} />
        )}
        <Slips tile={tile} />
        {tile.sheets && <Sheets sheets={tile.sheets} />}
        {tile.proposed && reports && (
          <p class="note offer">
            <span>{BOARD.proposed(OUTCOMES[tile.proposed])}</span>
            <button type="button" class="primary" onClick={() => void report({ ...PLAIN, outcome: tile.proposed! })}>
              {BOARD.useProposed}
            </button>
          </p>
        )}
        <section class="result-of">
          {!isSingle && <p class="hint">{BOARD.turned}</p>}
          {tile.results.map((written, index) => (
            <div key={index}>
              <h3>{isSingle ? BOARD.result : BOARD.game(index + 1)}</h3>
              {written === null && tile.adjourned && <p>{BOARD.isAdjourned}</p>}
              {written !== null ? (
                <Recorded at={at} spot={spot} game={index + 1} written={written} version={version} finish={finish} />
              ) : reports ? (
                <ReportForm
                  tile={tile}
                  game={index + 1}
                  report={(wanted) => void report(wanted)}
                  adjourn={rules ? (game) => void adjourn(game) : null}
                  late={late?.clauses ?? []}
                />
              ) : (
                <p class="hint">{BOARD.notYours}</p>
              )}
            </div>
          ))}
        </section>
        {whole && rules && isSingle && tile.white.entry !== null && <Happened event={id} spot={spot} />}
        {whole && rules && <OnRecord event={id} tile={tile} />}
        {whole && rules && tile.state !== 'result' && (
          <p>
            <a class="button" target="_blank" rel="noopener" href={paperAt(id, 'envelope.pdf', { ...spot })}>
              {PRINT.envelope}
            </a>
          </p>
        )}
        <p class="said-here" role="status">
          {said}
        </p>
        <div class="row between">
          {!tile.called && reports && !rules ? (
            <button type="button" onClick={() => void mark({ mark: 'call' }, BOARD.called)}>
              ⚑ {BOARD.call}
            </button>
          ) : (
            <span />
          )}
          <button type="button" onClick={close}>
            {BOARD.close}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** A report of the only game of a board, for good. */
const PLAIN = { game: 1, excused: false, slip: false };
