/** What if: an incident is put together, or written, and every book rules on it. The text is the state, and the address
 *  carries it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import { amend } from '../go';
import { AnswerLine, goTo } from '../rules/answer-line';
import { useRulings, type Asked } from '../rules/asked';
import { Conditions } from '../rules/conditions';
import { atBoards, type BoardOfMatch, fieldOf, isMatch, numbered, settingIn, withAnswer, withLine, withSetting, type FieldName } from '../rules/incident';
import { NextActs } from '../rules/next';
import { INITIAL } from '../rules/position';
import type { Mistake, Phrase } from '../rules/protocol';
import { RulingsOfBooks, Taking, type Answering } from '../rules/rulings';
import { Setup } from '../rules/setup';
import { sharedIn, shareOf } from '../rules/share';
import { linesOf, Telling } from '../rules/telling';
import { Written } from '../rules/written';
import { API } from '../shell/api';
import { useTitle } from '../title';
import { EXAMPLES, WHATIF } from '../words/whatif';

export default function WhatIfPage() {
  const [text, setText] = useState(() => sharedIn(location.hash) ?? EXAMPLES[0]!.text);
  /** What stood there before something else took its place; nobody's words are lost by a press. */
  const [before, setBefore] = useState<string | null>(null);
  const words = useFetched<Phrase[]>(`${API}/whatif/words`);
  const phrases = words.is === 'there' ? words.value : NONE;
  const lines = useMemo(() => everyLine(phrases), [phrases]);
  useTitle(WHATIF.title);
  useEffect(() => amend(`/whatif#${shareOf(text)}`), [text]);
  useEffect(() => {
    const follow = () => setText((before) => sharedIn(location.hash) ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [looked, look] = useState<BoardOfMatch>('A');
  const board = isMatch(text) ? looked : null;
  const at = board === 'B' ? 'position B:' : 'position';
  const fen = settingIn(text, at) ?? INITIAL;
  const asked = useRulings(text);
  const wrong = (field: FieldName): Mistake[] => asked.mistakes.filter(({ line }) => fieldOf(asked.text, line) === field);
  /** Of two boards the one that is looked at is named, unless the line names one. */
  const named = (line: string) => (board === null || /^[AB]: /.test(line) ? line : `${board}: ${line}`);
  const add = (line: string) => setText((before) => withLine(before, named(line)));
  const replace = (next: string) => {
    if (next !== text) setBefore(isOwn(text) ? text : before);
    setText(next);
  };
  const back = before !== null && before !== text && (
    <button type="button" class="chip" onClick={() => replace(before)}>
      ↶ {WHATIF.back}
    </button>
  );
  const stand = (next: string) => setText((before) => withSetting(before, at, next !== INITIAL ? next : at === 'position' ? null : 'initial'));
  return (
    <div class="page broad whatif">
      <h1>{WHATIF.title}</h1>
      <p class="lead">{WHATIF.lead}</p>
      <div class="examples" role="group" aria-label={WHATIF.examples}>
        <span class="hint" aria-hidden="true">{WHATIF.examples}:</span>
        {EXAMPLES.map(({ name, text: example }) => (
          <button type="button" class="chip" key={name} onClick={() => replace(example)}>
            {name}
          </button>
        ))}
        {back}
      </div>
      <div class="whatif-parts">
        <div>
          <Setup fen={fen === 'initial' ? INITIAL : fen} change={stand} mistakes={wrong(at)} board={board} look={look} two={(on) => replace(atBoards(text, on))} />
          <Conditions text={text} change={setText} mistakes={{ control: wrong('control'), clocks: wrong('clocks') }} />
        </div>
        <section class="card telling" aria-labelledby="happened">
          <h2 id="happened" tabIndex={-1}>
            {WHATIF.happened}
          </h2>
          <Telling phrases={phrases} add={add} />
          <Moves add={(moves) => setText((before) => withLine(before, named(numbered(before, moves, board ?? 'A'))))} />
          <Written
            text={text}
            change={setText}
            replace={replace}
            back={back}
            lines={lines}
            mistakes={wrong('text')}
            troubles={asked.rulings?.trouble ?? []}
          />
        </section>
        <AnswerLine asked={asked} />
      </div>
      <Ruled asked={asked} add={add} answering={{ phrases, answer: (books, moment, line) => setText((before) => withAnswer(before, books, moment, line)) }} />
    </div>
  );
}

const NONE: Phrase[] = [];

/** Whether somebody wrote anything: an example is always at hand. */
const isOwn = (text: string): boolean => text.trim() !== '' && !EXAMPLES.some((example) => example.text === text);

function everyLine(phrases: Phrase[]): string[] {
  const of = (['white', 'black', 'director'] as const).flatMap((who) => linesOf(phrases, who).map(({ text }) => text));
  return [...new Set(of)];
}

function Moves({ add }: { add: (line: string) => void }) {
  const [moves, setMoves] = useState('');
  function put(event: Event): void {
    event.preventDefault();
    if (moves.trim() === '') return;
    add(moves);
    setMoves('');
  }
  return (
    <form class="field" onSubmit={put}>
      <label for="moves">{WHATIF.moves}</label>
      <div class="with-button">
        <input id="moves" value={moves} onInput={(event) => setMoves(event.currentTarget.value)} autocomplete="off" autocapitalize="off" spellcheck={false} aria-describedby="moves-hint" />
        <button>{WHATIF.addMoves}</button>
      </div>
      <p class="hint" id="moves-hint">
        {WHATIF.movesHint}
      </p>
    </form>
  );
}

interface RuledProps {
  asked: Asked;
  add: (line: string) => void;
  answering: Answering;
}

function Ruled({ asked, add, answering }: RuledProps) {
  const { rulings } = asked;
  const open = rulings?.open ?? null;
  const broken = rulings !== null && rulings.trouble.length > 0;
  const nothing = rulings !== null && rulings.books.every(({ moments }) => moments.length === 0);
  return (
    <section class="ruled" aria-labelledby="ruled">
      <h2 id="ruled" class="section" tabIndex={-1}>
        {WHATIF.rulings}{' '}
        {asked.busy && (
          <span class="hint" aria-hidden="true">
            {WHATIF.ruling}
          </span>
        )}
      </h2>
      <WayUp />
      {/* Nobody is talked to while he writes: one short word when the books have ruled. */}
      <p class="unseen" role="status">
        {!asked.busy && rulings && !broken && !nothing && WHATIF.ruledNow}
      </p>
      {asked.trouble && (
        <p class="wrong" role="alert">
          {asked.trouble}
        </p>
      )}
      {(asked.mistakes.length > 0 || broken) && <p>{WHATIF.mistakes}</p>}
      {open && <NextActs open={open} add={add} />}
      {rulings && !(nothing && (open || broken)) && <RulingsOfBooks rulings={rulings} why={asked.why} answering={answering} />}
      {rulings && !broken && <Taking text={rulings.case} name={fileName(rulings.title)} />}
      <WayUp />
    </section>
  );
}

/** The rulings of seven books are long, so it stands before and after them. */
const WayUp = () => (
  <p>
    <button type="button" class="quiet" onClick={() => goTo('happened')}>
      ↑ {WHATIF.toTelling}
    </button>
  </p>
);

/** `white-s-phone-rings`: a file is called by what it shows. */
const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'incident';
