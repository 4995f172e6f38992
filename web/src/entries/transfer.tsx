/** Moving to another section. */
import { useState } from 'preact/hooks';
import { MOVE } from '../words/counter';
import { useDoing } from './doing';
import { Choice } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import { Happened, Refusal } from './said';
import { whileBusy } from '../shell/presses';

export function MovePart({ event, entry, mayUndo, version, sections }: PartProps & { sections: string[] }) {
  const doing = useDoing(event, mayUndo);
  const [to, setTo] = useState('');
  const others = sections.filter((name) => name !== entry.section);
  const chosen = others.includes(to) ? to : others[0];
  if (entry.left || (chosen === undefined && doing.said.length === 0)) return null;
  return (
    <Part title={MOVE.title} is={MOVE.is(entry.section)}>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      <Choice label={MOVE.to} value={chosen ?? ''} set={setTo} options={others.map((name) => ({ value: name, name }))} />
      <button type="button" {...whileBusy(doing.busy)} onClick={() => chosen !== undefined && doing.run({ do: 'transfer', entry: entry.entry, to: chosen }, { version })}>
        {MOVE.move}
      </button>
    </Part>
  );
}
