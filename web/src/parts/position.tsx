/** The position in words: for whoever does not see the board, or wants to check what he heard. */
import { COLORS, inWords } from '../position';
import { POSITION } from '../words/position';

export function PositionInWords({ men }: { men: string }) {
  return (
    <details class="in-words">
      <summary>{POSITION.title}</summary>
      {COLORS.map((color) => (
        <p key={color}>{POSITION.men(color, inWords(men, color))}</p>
      ))}
    </details>
  );
}
