/** A board that is only looked at: 64 squares with their men, for those who see; what stands where is told in words beside it. */
import { h } from 'preact';
import { readMen, rowsFor } from '../men';
import type { Color } from '../protocol';

interface MenProps {
  men: string;
  last: string[];
  bottom?: Color;
  /** What it shows, in a few words. */
  label: string;
}

export function Men({ men, last, bottom = 'white', label }: MenProps) {
  const stand = readMen(men);
  return (
    <div class="men cg-wrap" role="img" aria-label={label}>
      {rowsFor(bottom).flatMap((row, down) =>
        row.map((square, across) => {
          const man = stand.get(square);
          return (
            <span class={`sq${(down + across) % 2 ? ' dark' : ''}${last.includes(square) ? ' last' : ''}`} key={square}>
              {man && h('piece', { class: `${man.role} ${man.color}` })}
            </span>
          );
        }),
      )}
    </div>
  );
}
