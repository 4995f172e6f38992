/** The results that can be tapped for a game: three large ones, and the rarer ones behind a button. */
import { useState } from 'preact/hooks';
import { Clauses } from '../parts/clause';
import type { Clause } from '../protocol';
import { BOARD, OUTCOMES, outcomeWords } from '../words/floor';
import { shown, WRITTEN } from './outcome';
import type { GameTile, Outcome } from './protocol';

const OFTEN: Outcome[] = ['white-wins', 'draw', 'black-wins'];
const RARE: Outcome[] = ['white-wins-by-forfeit', 'black-wins-by-forfeit', 'double-forfeit', 'both-lose'];

export interface Report {
  game: number;
  outcome: Outcome;
  excused: boolean;
  /** One side's word, which waits for another's. */
  slip: boolean;
}

interface ReportFormProps {
  tile: GameTile;
  report: (report: Report) => void;
  /** None where somebody may not. */
  adjourn: ((game: number) => void) | null;
  late: Clause[];
}

export function ReportForm({ tile, report, adjourn, late }: ReportFormProps) {
  const [slip, setSlip] = useState(false);
  const [excused, setExcused] = useState(false);
  const tap = (outcome: Outcome) => report({ game: tile.number, outcome, excused, slip });
  const names: Partial<Record<Outcome, string | null>> = { 'white-wins': tile.white.name, 'black-wins': tile.black.name };
  return (
    <>
      <div class="outcomes">
        {OFTEN.map((outcome) => (
          <button type="button" class="outcome-button" key={outcome} onClick={() => tap(outcome)}>
            <strong>{shown(WRITTEN[outcome])}</strong>
            <span>{OUTCOMES[outcome]}</span>
            {names[outcome] && <span class="hint outcome-name">{names[outcome]}</span>}
          </button>
        ))}
      </div>
      <details class="rare">
        <summary>{BOARD.more}</summary>
        <label class="check">
          <input type="checkbox" checked={slip} onChange={(event) => setSlip(event.currentTarget.checked)} />
          <span>
            {BOARD.oneSide} <span class="hint">{BOARD.oneSideHint}</span>
          </span>
        </label>
        <label class="check">
          <input type="checkbox" checked={excused} onChange={(event) => setExcused(event.currentTarget.checked)} />
          <span>
            {BOARD.excused} <span class="hint">{BOARD.excusedHint}</span>
          </span>
        </label>
        <div class="rare-outcomes">
          {RARE.map((outcome) => (
            <button type="button" key={outcome} onClick={() => tap(outcome)}>
              {outcomeWords(outcome, tile.white.name, tile.black.name)}
            </button>
          ))}
          {adjourn && !tile.adjourned && (
            <button type="button" onClick={() => adjourn(tile.number)}>
              {BOARD.adjourn}
            </button>
          )}
        </div>
        <Clauses of={late} />
      </details>
    </>
  );
}
