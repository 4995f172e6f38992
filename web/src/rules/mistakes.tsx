/** Lines that cannot be read, where they were written: what stands there, and what may be meant by it. */
import { WHATIF } from '../words/whatif';
import { told } from './phrase';
import type { Mistake, NearLine } from './protocol';

interface MistakesProps {
  id: string;
  text: string;
  mistakes: Mistake[];
  take: (line: number, near: NearLine) => void;
}

export function Mistakes({ id, text, mistakes, take }: MistakesProps) {
  return (
    <div class="mistakes" id={id}>
      {mistakes.map((mistake) => (
        <div key={`${mistake.line}:${mistake.column}`}>
          <p class="wrong">{WHATIF.mistake(mistake.line, lineOf(text, mistake.line))}</p>
          {mistake.nearest.length > 0 && (
            <div class="row nearest" role="group" aria-label={WHATIF.nearest}>
              <span class="hint">{WHATIF.nearest}</span>
              {mistake.nearest.map((near) => (
                <button type="button" class="chip" key={near.line} onClick={() => take(mistake.line, near)}>
                  {told(near.says ?? near.line)}
                </button>
              ))}
            </div>
          )}
          <details>
            <summary>{WHATIF.grammar}</summary>
            <p class="hint">{WHATIF.expected(mistake.column, mistake.expected, mistake.found)}</p>
          </details>
        </div>
      ))}
    </div>
  );
}

const lineOf = (text: string, number: number): string => (text.split('\n')[number - 1] ?? '').trim();

/** A mistake at a field that holds one setting. */
export function FieldMistake({ id, mistakes }: { id: string; mistakes: Mistake[] }) {
  return (
    <p class="wrong" id={id} hidden={mistakes.length === 0}>
      {mistakes.map(({ expected, found }) => WHATIF.fieldMistake(expected, found)).join(' ')}
    </p>
  );
}
