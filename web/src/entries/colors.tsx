/** Who of two plays White for a team: the team decides, and until the round begins (NC bughouse 3). */
import { COLORS_OF_TWO } from '../words/counter';
import { whileBusy } from '../shell/presses';
import { useDoing } from './doing';
import type { PartProps } from './one';
import { Part } from './part';
import { Happened, Refusal } from './said';

export function ColorsPart({ event, entry, mayUndo, version }: PartProps) {
  const doing = useDoing(event, mayUndo);
  const { colors } = entry;
  if (!colors) return null;
  const { partner, round, white, chosen } = colors;
  const own = { entry: entry.entry, name: entry.name };
  const both = partner ? [own, partner] : [own];
  const now = both.find((one) => one.entry === white)?.name ?? '';
  return (
    <Part title={COLORS_OF_TWO.title} is={COLORS_OF_TWO.is(now, round, chosen)}>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      {partner ? <p class="hint">{COLORS_OF_TWO.hint(round)}</p> : <p>{COLORS_OF_TWO.alone}</p>}
      <p class="row">
        {partner &&
          both.map((one) => (
            <button type="button" key={one.entry} aria-pressed={chosen && one.entry === white} {...whileBusy(doing.busy)} onClick={() => void doing.run({ do: 'play-white', entry: one.entry }, { version })}>
              {COLORS_OF_TWO.plays(one.name)}
            </button>
          ))}
      </p>
    </Part>
  );
}
