/** A pairing is held to be wrong (IESA 19-4, NC scholastic 13); the pairing director decides. */
import { useState } from 'preact/hooks';
import { Field, Refusal, useSending } from '../door/form';
import { act } from '../event/asked';
import { hallAt } from '../hall/address';
import { unique } from '../unique';
import { APPEAL, APPEALS } from '../words/round';
import { sentence } from '../sentence';
import type { ActOf } from '../event/protocol';
import { whileBusy } from '../shell/presses';

interface AppealProps {
  event: string;
  spot: { section: string; round: number; board: number };
  /** Who appeals; without, an official writes down who does. */
  by?: string;
}

export function AppealPairing({ event, spot, by }: AppealProps) {
  const form = useSending();
  const [ground, setGround] = useState('met');
  const [name, setName] = useState('');
  const [said, say] = useState('');
  const own = by !== undefined;
  const who = by ?? name.trim();
  async function appeal() {
    const done = await form.send(() => act(event, { id: unique(), act: { do: 'appeal-pairing', ...spot, by: who, ground: ground as ActOf<'appeal-pairing'>['ground'] } }));
    if (done) say(done.happened.map(({ text }) => sentence(text)).join(' '));
  }
  return (
    <details class="entry-part">
      <summary>
        <span class="part-title">{own ? APPEAL.title : APPEAL.official}</span> <span class="hint">{own ? APPEAL.is : ''}</span>
      </summary>
      {own && (
        <>
          <p class="hint">{APPEAL.lead}</p>
          <p>
            <a href={hallAt(event, { section: spot.section, round: spot.round })}>{APPEAL.why}</a>
          </p>
        </>
      )}
      {!own && <Field id="by" label={APPEAL.by} value={name} no={form.no} onInput={({ currentTarget }) => setName(currentTarget.value)} />}
      <label class="field">
        <span>{APPEAL.ground}</span>
        <select value={ground} onChange={({ currentTarget }) => setGround(currentTarget.value)}>
          {Object.entries(APPEALS.grounds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Refusal no={form.no} fields={['by']} />
      <p role="status">{said}</p>
      <button type="button" disabled={who === ''} {...whileBusy(form.busy)} onClick={() => void appeal()}>
        {own ? APPEAL.send : APPEAL.record}
      </button>
    </details>
  );
}
