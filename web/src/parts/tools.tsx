/** What a director does of his own accord: a button for each item of his menu, and a form where a reason is due. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Act, Color, Declaration, MenuItem, Ruling, View } from '../protocol';
import type { Session } from '../session';
import { Name } from '../words/game';
import { Ask, ColorChoice, Reason } from './ask';
import { SEEN, Tell } from './tell';

interface Form {
  title: string;
  does: string;
  act: (fields: FormData) => Act;
  grave?: boolean;
  fields: ComponentChildren;
}

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();
const color = (fields: FormData): Color => (text(fields, 'color') === 'black' ? 'black' : 'white');

/** What is done as soon as the button is pressed. */
const AT_ONCE: [MenuItem, string, Act][] = [
  ['start-clocks', 'Start the clocks', { do: 'start-clocks' }],
  ['resume', 'Resume play', { do: 'resume' }],
  ['stop-clocks', 'Stop the clocks', { do: 'stop-clocks' }],
  ['interrupt', 'Interrupt play', { do: 'interrupt' }],
  ['see-illegal-move', 'I see an illegal move', { do: 'see-illegal-move' }],
];

const ASKED: [MenuItem, string, Form][] = [
  [
    'adjourn',
    'Adjourn…',
    {
      title: 'Adjourn the game',
      does: 'Adjourn',
      act: () => ({ do: 'claim', what: 'incident', that: 'it is time to adjourn' }),
      fields: (
        <p>
          The player on move is told to seal a move, and his clock runs until he has. The book says whether a game like this
          one can be adjourned now.
        </p>
      ),
    },
  ],
  [
    'call-flag',
    'Call a flag…',
    {
      title: 'Call a flag',
      does: 'Call the flag',
      act: (fields) => ({ do: 'claim', what: 'flag', fallen: color(fields) }),
      fields: <ColorChoice label="Whose flag is down?" />,
    },
  ],
  [
    'adjust-time',
    'Adjust time…',
    {
      title: 'Add or take time',
      does: 'Adjust the clock',
      act: (fields) => ({ do: 'adjust-time', color: color(fields), by: text(fields, 'by'), why: text(fields, 'why') }),
      fields: (
        <>
          <ColorChoice label="Whose clock?" />
          <label class="field">
            <span>By how much: +2:00 adds two minutes, -0:30 takes half a minute</span>
            <input name="by" placeholder="+2:00" required autocomplete="off" />
          </label>
          <Reason />
        </>
      ),
    },
  ],
  [
    'warn',
    'Warn…',
    {
      title: 'Warn a player',
      does: 'Warn',
      act: (fields) => ({ do: 'warn', color: color(fields), why: text(fields, 'why') }),
      fields: (
        <>
          <ColorChoice label="Who is warned?" />
          <Reason />
        </>
      ),
    },
  ],
  [
    'declare',
    'Declare…',
    {
      title: 'Declare the game over',
      does: 'Declare',
      grave: true,
      act: (fields) => ({ do: 'declare', what: text(fields, 'what') as Declaration, why: text(fields, 'why') }),
      fields: (
        <>
          <label class="field">
            <span>The game is</span>
            <select name="what">
              <option value="drawn">drawn</option>
              <option value="lost-by-white">lost by White</option>
              <option value="lost-by-black">lost by Black</option>
              <option value="lost-by-both">lost by both</option>
            </select>
          </label>
          <Reason />
        </>
      ),
    },
  ],
  [
    'note',
    'Note…',
    {
      title: 'Note, for officials only',
      does: 'Keep the note',
      act: (fields) => ({ do: 'note', text: text(fields, 'text') }),
      fields: <Reason name="text" label="Note" />,
    },
  ],
];

export function Tools({ view, session }: { view: View; session: Session }) {
  const [open, setOpen] = useState<MenuItem | null>(null);
  const has = (item: MenuItem) => view.menu.includes(item);
  const asked = ASKED.find(([item]) => item === open)?.[2];
  return (
    <section class="tools" aria-label="What you may do">
      <h2>Director</h2>
      <div class="actions">
        {has('tell') && <Tell view={view} session={session} telling={SEEN} />}
        {AT_ONCE.filter(([item]) => has(item)).map(([item, label, act]) => (
          <button
            key={item}
            class={item === 'resume' || item === 'start-clocks' ? 'primary' : ''}
            onClick={() => void session.act(act)}
          >
            {item === 'start-clocks' ? `Start ${Name[view.on_move]}’s clock` : label}
          </button>
        ))}
        {ASKED.filter(([item]) => has(item)).map(([item, label]) => (
          <button key={item} onClick={() => setOpen(item)}>
            {label}
          </button>
        ))}
      </div>
      {asked && (
        <Ask {...asked} session={session} close={() => setOpen(null)}>
          {asked.fields}
        </Ask>
      )}
    </section>
  );
}

interface ReverseProps {
  view: View;
  ruling: Ruling;
  session: Session;
  close: () => void;
}

/** A ruling is taken back on appeal; the position may be set back with it. */
export function ReverseForm({ view, ruling, session, close }: ReverseProps) {
  const act = (fields: FormData): Act => {
    const to = text(fields, 'to');
    return { do: 'reverse', ruling: ruling.ruling, to_half_move: to === '' ? null : Number(to), times: null, why: text(fields, 'why') };
  };
  return (
    <Ask title={`Reverse ruling ${ruling.ruling}`} session={session} act={act} does="Reverse the ruling" grave close={close}>
      <p class="hint">The clocks stop. Set the times with “Adjust time” and resume play when all is as it should be.</p>
      <label class="field">
        <span>Position</span>
        <select name="to">
          <option value="">stays as it stands</option>
          <option value="0">back to the start</option>
          {view.moves.map((move, index) => (
            <option value={index + 1}>
              back to after {move.number}
              {move.color === 'white' ? '. ' : '… '}
              {move.text}
            </option>
          ))}
        </select>
      </label>
      <Reason />
    </Ask>
  );
}
