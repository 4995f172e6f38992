/** A bracket as people draw it: a column for every step, and everybody between the two who came before. */
import type { Sheet } from './protocol';
import { BRACKET } from '../words/round';

interface Meeting {
  place: string;
  sides: { seed: string; name: string; points: string; won: boolean }[];
  by: string;
}

interface Step {
  heading: string;
  meetings: Meeting[];
}

export function Bracket({ sheet }: { sheet: Sheet }) {
  const steps = stepsOf(sheet);
  if (steps.length === 0) return <p class="lead">{BRACKET.none}</p>;
  return (
    <div class="bracket-scroll" role="region" aria-label={BRACKET.scroll} tabIndex={0}>
      <div class="bracket">
        {steps.map(({ heading, meetings }) => (
          <section class="bracket-step" key={heading}>
            <h3>{heading}</h3>
            <ol>
              {meetings.map(({ place, sides, by }) => (
                <li key={place}>
                  <div class="bracket-meeting">
                    {sides.map(({ seed, name, points, won }, side) => (
                      <p key={side} class={won ? 'won' : undefined}>
                        <span class="seed">{seed}</span> <span>{name}</span> <b>{points}</b>
                        {won && <span class="unseen">{BRACKET.goesOn}</span>}
                      </p>
                    ))}
                    {by !== '' && <p class="hint">{by}</p>}
                  </div>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The lines of the sheet, step by step in their order. Who goes on is told by the seed. */
export function stepsOf({ columns, rows }: Sheet): Step[] {
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const [step, place, one, other, goes, by] = [at('Step'), at('No.'), at('Player'), at('Opponent'), at('Winner'), at('By')];
  const steps: Step[] = [];
  for (const row of rows) {
    const text = (column: number) => String(row[column] ?? '');
    // The seed stands before a name, and the points behind it.
    const side = (name: number) => ({ seed: text(name - 1), name: text(name), points: text(name + 1), won: text(goes) !== '' && text(goes) === text(name - 1) });
    if (steps.at(-1)?.heading !== text(step)) steps.push({ heading: text(step), meetings: [] });
    steps.at(-1)!.meetings.push({ place: text(place), sides: [side(one), side(other)], by: text(by) });
  }
  return steps;
}
