/** What stays with a player: warnings, penalties, what the next official should know. */
import { useState } from 'preact/hooks';
import { REMARK } from '../words/counter';
import { useDoing } from './doing';
import { Field } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import { Happened, Refusal } from './said';
import { whileBusy } from '../shell/presses';

export function RemarkPart({ event, entry, mayUndo, version, remarks }: PartProps & { remarks: { text: string; ruling: string | null }[] }) {
  const doing = useDoing(event, mayUndo);
  const [text, setText] = useState('');
  const add = async () => {
    if (await doing.run({ do: 'remark', entry: entry.entry, text: text.trim(), ruling: null }, { version })) setText('');
  };
  return (
    <Part title={REMARK.title} is={remarks.length === 0 ? REMARK.none : String(remarks.length)}>
      <ul class="entry-lines">
        {remarks.map((remark, index) => (
          <li key={index}>{remark.text}</li>
        ))}
      </ul>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      <Field label={REMARK.text} value={text} set={setText} hint={REMARK.hint} />
      <button type="button" disabled={text.trim() === ''} {...whileBusy(doing.busy)} onClick={add}>
        {REMARK.add}
      </button>
    </Part>
  );
}
