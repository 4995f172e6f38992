/**
 * What happened? Somebody searches a list of phrases and tells one of them: a director who saw it, or a player who calls
 * him. Arrows go through the list, Enter tells what is marked.
 */
import { useState } from 'preact/hooks';
import { counted, filled, found, hasColors, toldBy } from '../phrases';
import type { Claims, Color, Phrase, Refused, View } from '../protocol';
import type { Session } from '../session';
import { refusalOf } from '../state';
import { isPlayer, Name, other, sentence } from '../words/game';
import { useClaims, Waiting } from './asked';
import { Blanks } from './blanks';
import { Clauses } from './clause';
import { Modal } from './modal';
import { Search } from './phrases';

/** What is told from where: the words of the button and of its dialog. */
export interface Telling {
  label: string;
  title: string;
  hint: string;
  does: string;
  kinds: Phrase['do'][];
}

export const SEEN: Telling = {
  label: 'What happened?',
  title: 'What happened?',
  hint: 'Choose what you saw. The clocks stop until you have ruled on it.',
  does: 'Open it',
  kinds: ['claim', 'occur'],
};

export const CALLED: Telling = {
  label: 'Call the director…',
  title: 'Call the director',
  hint: 'Tell what happened. The clocks stop, and the director looks into it.',
  does: 'Call the director',
  kinds: ['claim'],
};

export const BY_HAND: Telling = {
  label: 'At the board…',
  title: 'What you do at the board',
  hint: 'Besides touching, letting go and pressing. It is put on record.',
  does: 'Record it',
  kinds: ['handle', 'occur'],
};

interface TellProps {
  view: View;
  session: Session;
  telling: Telling;
}

export function Tell({ view, session, telling }: TellProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{telling.label}</button>
      {open && <TellDialog view={view} session={session} telling={telling} close={() => setOpen(false)} />}
    </>
  );
}

function TellDialog({ view, session, telling, close }: TellProps & { close: () => void }) {
  const known = useClaims(session.now().token);
  return (
    <Modal title={telling.title} close={close}>
      <p class="hint">{telling.hint}</p>
      {typeof known === 'string' ? (
        <Waiting lost={known === 'lost'} />
      ) : (
        <TellForm view={view} session={session} telling={telling} known={known} close={close} />
      )}
    </Modal>
  );
}

interface TellFormProps extends TellProps {
  known: Claims;
  close: () => void;
}

function TellForm({ view, session, telling, known, close }: TellFormProps) {
  const [color, setColor] = useState<Color>(isPlayer(view.seat) ? other(view.seat) : view.on_move);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState<Phrase | null>(null);
  const [words, setWords] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [topic, setTopic] = useState('');
  const within = known.topics.filter((one) => topic === '' || one.topic === topic);
  const shown = found(within, telling.kinds, color, search);
  const at = shown.findIndex(({ phrase }) => phrase === marked);
  const chosen = shown[at];

  function mark(phrase: Phrase | null): void {
    setMarked(phrase);
    setWords([]);
    setRefusal(null);
  }

  /** A search marks the first phrase that it finds, so that Enter is enough. */
  function look(text: string): void {
    setSearch(text);
    const first = found(within, telling.kinds, color, text)[0];
    mark(text.trim() === '' ? null : (first?.phrase ?? null));
  }

  function narrow(to: string): void {
    setTopic(to);
    mark(null);
  }

  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    const next = at < 0 ? (step > 0 ? 0 : shown.length - 1) : (at + step + shown.length) % shown.length;
    mark(shown[next]!.phrase);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!chosen) return setRefusal({ text: 'first choose what happened from the list', clauses: [] });
    const text = filled(chosen.text, chosen.phrase.blanks, words);
    const answer = await session.act(toldBy(chosen.phrase, text), true);
    if (answer.ok) close();
    else setRefusal(refusalOf(answer));
  }

  return (
    <form class="tell" onSubmit={submit}>
      {hasColors(known.topics, telling.kinds) && <ColorSwitch view={view} color={color} choose={setColor} />}
      <TopicChoice topics={counted(known.topics, telling.kinds)} topic={topic} choose={narrow} />
      <Search search={search} look={look} onKey={onKey} shown={shown} chosen={chosen} mark={mark} />
      {chosen && chosen.phrase.blanks.length > 0 && <Blanks chosen={chosen} words={words} write={setWords} />}
      {refusal && (
        <p class="wrong" role="alert">
          {sentence(refusal.text)} <Clauses of={refusal.clauses} />
        </p>
      )}
      <div class="row end">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button class="primary">{telling.does}</button>
      </div>
    </form>
  );
}

/** A long list is read topic by topic. */
function TopicChoice({ topics, topic, choose }: TopicChoiceProps) {
  if (topics.length < 4) return null;
  return (
    <label class="field">
      <span>Topic</span>
      <select value={topic} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">All topics</option>
        {topics.map(({ topic, phrases }) => (
          <option key={topic} value={topic}>
            {topic} ({phrases})
          </option>
        ))}
      </select>
    </label>
  );
}

interface TopicChoiceProps {
  topics: { topic: string; phrases: number }[];
  topic: string;
  choose: (topic: string) => void;
}

/** One list for both players, and a switch between them. */
function ColorSwitch({ view, color, choose }: { view: View; color: Color; choose: (color: Color) => void }) {
  const own = isPlayer(view.seat) ? view.seat : null;
  const colors: [Color, string][] = own
    ? [
        [other(own), `Your opponent (${Name[other(own)]})`],
        [own, `You (${Name[own]})`],
      ]
    : [
        ['white', Name.white],
        ['black', Name.black],
      ];
  return (
    <fieldset class="switch">
      <legend>Who?</legend>
      <div class="choices">
        {colors.map(([value, label]) => (
          <label class="check" key={value}>
            <input type="radio" name="who" checked={color === value} onChange={() => choose(value)} /> {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
