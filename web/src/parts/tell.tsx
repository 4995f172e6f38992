/**
 * What happened? Somebody searches a list of phrases and tells one of them: a director who saw it, or a player who calls
 * him. Arrows go through the list, Enter tells what is marked.
 */
import { useState } from 'preact/hooks';
import { countedKinds, type Kind, kindOf } from '../kinds';
import { filled, found, hasColors, type Shown, toldBy } from '../phrases';
import type { Claims, Color, Phrase, Refused as Refusal, View } from '../protocol';
import type { Session } from '../session';
import { refusalOf } from '../refusal';
import { isPlayer, Name, other } from '../words/game';
import { KIND_CHOICE, KIND_WORDS } from '../words/kinds';
import { TELL, TELLING } from '../words/seat';
import { Asked, useClaims } from './asked';
import { Blanks } from './blanks';
import { Modal } from './modal';
import { Search } from './phrases';
import { Refused } from './refused';

/** What is told from where: the words of the button and of its dialog. */
export interface Telling {
  label: string;
  title: string;
  hint: string;
  does: string;
  kinds: Phrase['do'][];
}

export const SEEN: Telling = { ...TELLING.seen, kinds: ['claim', 'occur'] };
export const CALLED: Telling = { ...TELLING.called, kinds: ['claim'] };
export const TOLD: Telling = { ...TELLING.told, kinds: ['claim'] };
export const BY_HAND: Telling = { ...TELLING.byHand, kinds: ['handle', 'occur'] };

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
  const known = useClaims(session.now());
  return (
    <Modal title={telling.title} close={close}>
      <p class="hint">{telling.hint}</p>
      <Asked for={known}>{(claims) => <TellForm view={view} session={session} telling={telling} known={claims} close={close} />}</Asked>
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [kind, setKind] = useState<Kind | ''>('');
  const sought = (text: string) => byKind(found(known.topics, telling.kinds, color, text), kind);
  const shown = sought(search);
  const at = shown.findIndex(({ phrase }) => phrase === marked);
  const chosen = shown[at];

  function mark(phrase: Phrase | null): void {
    setMarked(phrase);
    setWords([]);
    setRefusal(null);
  }

  /** A search marks the phrase that it is, or the first that it finds, so that Enter is enough. */
  function look(text: string): void {
    setSearch(text);
    const all = sought(text);
    const first = all.find((one) => one.text === text.trim().toLowerCase()) ?? all[0];
    mark(text.trim() === '' ? null : (first?.phrase ?? null));
  }

  function narrow(to: Kind | ''): void {
    setKind(to);
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
    if (!chosen) return setRefusal({ text: TELL.chooseFirst, clauses: [] });
    const text = filled(chosen.text, chosen.phrase.blanks, words);
    const answer = await session.act(toldBy(chosen.phrase, text), true);
    if (answer.ok) close();
    else setRefusal(refusalOf(answer));
  }

  return (
    <form class="tell" onSubmit={submit}>
      {hasColors(known.topics, telling.kinds) && <ColorSwitch view={view} color={color} choose={setColor} />}
      <KindChoice kinds={countedKinds(found(known.topics, telling.kinds, color, ''))} kind={kind} choose={narrow} />
      <Search search={search} look={look} onKey={onKey} shown={shown} chosen={chosen} mark={mark} />
      {chosen && chosen.phrase.blanks.length > 0 && <Blanks chosen={chosen} words={words} write={setWords} />}
      <Refused by={refusal} />
      <div class="row end">
        <button type="button" onClick={close}>
          {TELL.cancel}
        </button>
        <button class="primary">{telling.does}</button>
      </div>
    </form>
  );
}

/** The phrases of one kind, or of all one kind after the other, each under its name. */
function byKind(all: Shown[], wanted: Kind | ''): Shown[] {
  const kinds = countedKinds(all).map(({ kind }) => kind).filter((kind) => wanted === '' || kind === wanted);
  return kinds.flatMap((kind) => all.filter((one) => kindOf(one) === kind).map((one) => ({ ...one, topic: KIND_WORDS[kind] })));
}

interface KindChoiceProps {
  kinds: { kind: Kind; phrases: number }[];
  kind: Kind | '';
  choose: (kind: Kind | '') => void;
}

/** A long list is read kind by kind. */
function KindChoice({ kinds, kind, choose }: KindChoiceProps) {
  if (kinds.length < 4) return null;
  return (
    <label class="field">
      <span>{KIND_CHOICE.label}</span>
      <select value={kind} onChange={(event) => choose(event.currentTarget.value as Kind | '')}>
        <option value="">{KIND_CHOICE.all}</option>
        {kinds.map(({ kind, phrases }) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]} ({phrases})
          </option>
        ))}
      </select>
    </label>
  );
}

/** One list for both players, and a switch between them. */
function ColorSwitch({ view, color, choose }: { view: View; color: Color; choose: (color: Color) => void }) {
  const own = isPlayer(view.seat) ? view.seat : null;
  const colors: [Color, string][] = own
    ? [
        [other(own), TELL.opponent(other(own))],
        [own, TELL.you(own)],
      ]
    : [
        ['white', Name.white],
        ['black', Name.black],
      ];
  return (
    <fieldset class="switch">
      <legend>{TELL.who}</legend>
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
