/** What a director does of his own accord: a button for each item of his menu, and a form where a reason is due. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Act, Color, Declaration, MenuItem, Ruling, View } from '../protocol';
import type { Session } from '../session';
import { REVERSE, TOOLS } from '../words/bench';
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
  ['start-clocks', TOOLS.start, { do: 'start-clocks' }],
  ['resume', TOOLS.resume, { do: 'resume' }],
  ['stop-clocks', TOOLS.stop, { do: 'stop-clocks' }],
  ['interrupt', TOOLS.interrupt, { do: 'interrupt' }],
  ['see-illegal-move', TOOLS.seeIllegal, { do: 'see-illegal-move' }],
];

const ASKED: [MenuItem, string, Form][] = [
  [
    'adjourn',
    TOOLS.adjourn.button,
    {
      title: TOOLS.adjourn.title,
      does: TOOLS.adjourn.does,
      act: () => ({ do: 'claim', what: 'incident', that: 'it is time to adjourn' }),
      fields: <p>{TOOLS.adjourn.says}</p>,
    },
  ],
  [
    'call-flag',
    TOOLS.flag.button,
    {
      title: TOOLS.flag.title,
      does: TOOLS.flag.does,
      act: (fields) => ({ do: 'claim', what: 'flag', fallen: color(fields) }),
      fields: <ColorChoice label={TOOLS.flag.whose} />,
    },
  ],
  [
    'adjust-time',
    TOOLS.time.button,
    {
      title: TOOLS.time.title,
      does: TOOLS.time.does,
      act: (fields) => ({ do: 'adjust-time', color: color(fields), by: text(fields, 'by'), why: text(fields, 'why') }),
      fields: (
        <>
          <ColorChoice label={TOOLS.time.whose} />
          <label class="field">
            <span>{TOOLS.time.by}</span>
            <input name="by" placeholder="+2:00" required autocomplete="off" />
          </label>
          <Reason />
        </>
      ),
    },
  ],
  [
    'read-clocks',
    TOOLS.readClocks.button,
    {
      title: TOOLS.readClocks.title,
      does: TOOLS.readClocks.does,
      act: (fields) => {
        const [white, black] = [text(fields, 'white'), text(fields, 'black')];
        return { do: 'read-clocks', ...(white && { white }), ...(black && { black }) };
      },
      fields: (
        <>
          <p class="hint">{TOOLS.readClocks.hint}</p>
          {(['white', 'black'] as const).map((side) => (
            <label class="field" key={side}>
              <span>{Name[side]}</span>
              <input name={side} placeholder={TOOLS.readClocks.such} autocomplete="off" />
            </label>
          ))}
        </>
      ),
    },
  ],
  [
    'warn',
    TOOLS.warn.button,
    {
      title: TOOLS.warn.title,
      does: TOOLS.warn.does,
      act: (fields) => ({ do: 'warn', color: color(fields), why: text(fields, 'why') }),
      fields: (
        <>
          <ColorChoice label={TOOLS.warn.whom} />
          <Reason />
        </>
      ),
    },
  ],
  [
    'declare',
    TOOLS.declare.button,
    {
      title: TOOLS.declare.title,
      does: TOOLS.declare.does,
      grave: true,
      act: (fields) => ({ do: 'declare', what: text(fields, 'what') as Declaration, why: text(fields, 'why') }),
      fields: (
        <>
          <label class="field">
            <span>{TOOLS.declare.is}</span>
            <select name="what">
              {TOOLS.declare.outcomes.map(([value, words]) => (
                <option value={value}>{words}</option>
              ))}
            </select>
          </label>
          <Reason />
        </>
      ),
    },
  ],
  [
    'note',
    TOOLS.note.button,
    {
      title: TOOLS.note.title,
      does: TOOLS.note.does,
      act: (fields) => ({ do: 'note', text: text(fields, 'text') }),
      fields: <Reason name="text" label={TOOLS.note.label} />,
    },
  ],
];

export function Tools({ view, session }: { view: View; session: Session }) {
  const [open, setOpen] = useState<MenuItem | null>(null);
  const has = (item: MenuItem) => view.menu.includes(item);
  const asked = ASKED.find(([item]) => item === open)?.[2];
  return (
    <section class="tools" aria-label={TOOLS.label}>
      <h2>{TOOLS.title}</h2>
      <div class="actions">
        {has('tell') && <Tell view={view} session={session} telling={SEEN} />}
        {AT_ONCE.filter(([item]) => has(item)).map(([item, label, act]) => (
          <button
            key={item}
            class={item === 'resume' || item === 'start-clocks' ? 'primary' : ''}
            onClick={() => void session.act(act)}
          >
            {item === 'start-clocks' ? TOOLS.startClock(view.on_move) : label}
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
    <Ask title={REVERSE.title(ruling.ruling)} session={session} act={act} does={REVERSE.does} grave close={close}>
      <p class="hint">{REVERSE.hint}</p>
      <label class="field">
        <span>{REVERSE.position}</span>
        <select name="to">
          <option value="">{REVERSE.stays}</option>
          <option value="0">{REVERSE.toTheStart}</option>
          {view.moves.map((move, index) => (
            <option value={index + 1}>{REVERSE.toAfter(move.number, move.color, move.text)}</option>
          ))}
        </select>
      </label>
      <Reason />
    </Ask>
  );
}
