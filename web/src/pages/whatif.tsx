/** What if: an incident is put together, or written, and every book rules on it. The text is the state, and the address
 *  carries it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useFetched } from '../fetched';
import { amend } from '../go';
import type { BookName } from '../protocol';
import { useRulings } from '../rules/asked';
import { Conditions } from '../rules/conditions';
import { settingIn, withAnswer, withLine, withSetting } from '../rules/incident';
import { INITIAL } from '../rules/position';
import type { Phrase } from '../rules/protocol';
import { Mistakes, RulingsOfBooks, Taking } from '../rules/rulings';
import { Setup } from '../rules/setup';
import { sharedIn, shareOf } from '../rules/share';
import { linesOf, Telling } from '../rules/telling';
import { Written } from '../rules/written';
import { useTitle } from '../title';
import { EXAMPLES, WHATIF } from '../words/whatif';

export default function WhatIfPage() {
  const [text, setText] = useState(() => sharedIn(location.hash) ?? EXAMPLES[0]!.text);
  const words = useFetched<Phrase[]>('/api/whatif/words');
  const phrases = words.is === 'there' ? words.value : NONE;
  const lines = useMemo(() => everyLine(phrases), [phrases]);
  useTitle(WHATIF.title);
  useEffect(() => amend(`/whatif#${shareOf(text)}`), [text]);
  useEffect(() => {
    const follow = () => setText((before) => sharedIn(location.hash) ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const fen = settingIn(text, 'position') ?? INITIAL;
  const stand = (next: string) => setText((before) => withSetting(before, 'position', next === INITIAL ? null : next));
  return (
    <div class="page broad whatif">
      <h1>{WHATIF.title}</h1>
      <p class="lead">{WHATIF.lead}</p>
      <div class="examples" role="group" aria-label={WHATIF.examples}>
        {EXAMPLES.map(({ name, text: example }) => (
          <button type="button" class="chip" key={name} onClick={() => setText(example)}>
            {name}
          </button>
        ))}
      </div>
      <div class="whatif-parts">
        <div>
          <Setup fen={fen === 'initial' ? INITIAL : fen} change={stand} />
          <Conditions text={text} change={setText} />
        </div>
        <section class="card telling" aria-labelledby="happened">
          <h2 id="happened">{WHATIF.happened}</h2>
          <Telling phrases={phrases} add={(line) => setText((before) => withLine(before, line))} />
          <Moves add={(line) => setText((before) => withLine(before, line))} />
          <Written text={text} change={setText} lines={lines} />
        </section>
      </div>
      <Ruled text={text} answer={(books, moment, line) => setText((before) => withAnswer(before, books, moment, line))} />
    </div>
  );
}

const NONE: Phrase[] = [];

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

function Ruled({ text, answer }: { text: string; answer: (books: BookName['name'][], moment: string | null, line: string) => void }) {
  const asked = useRulings(text);
  return (
    <section class="ruled" aria-labelledby="ruled">
      <h2 id="ruled" class="section">
        {WHATIF.rulings} <span role="status">{asked.busy && <span class="hint">{WHATIF.ruling}</span>}</span>
      </h2>
      {asked.trouble && (
        <p class="wrong" role="alert">
          {asked.trouble}
        </p>
      )}
      {asked.mistakes.length > 0 && <Mistakes mistakes={asked.mistakes} />}
      {asked.rulings && (
        <>
          <RulingsOfBooks rulings={asked.rulings} why={asked.why} answer={answer} />
          <Taking text={asked.rulings.case} name={fileName(asked.rulings.title)} />
        </>
      )}
    </section>
  );
}

/** `white-s-phone-rings`: a file is called by what it shows. */
const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'incident';
