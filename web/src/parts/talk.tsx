/** What partners say to each other, quickly or in their own words; the director reads all of it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { standing } from '../match';
import type { View } from '../protocol';
import type { Session } from '../session';
import { isPlayer } from '../words/game';
import { playerWords, QUICK, TALK } from '../words/match';
import { raise, sentence } from '../sentence';

export function Talk({ view, session }: { view: View; session: Session }) {
  const talk = view.match?.talk ?? [];
  const may = view.menu.includes('say');
  if (!may && talk.length === 0) return null;
  return (
    <section class="talk" aria-label={isPlayer(view.seat) ? TALK.title : TALK.read}>
      <h2>{isPlayer(view.seat) ? TALK.title : TALK.read}</h2>
      <Heard view={view} />
      {may && <Say session={session} />}
    </section>
  );
}

function Heard({ view }: { view: View }) {
  const talk = view.match?.talk ?? [];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length]);
  if (talk.length === 0) return <p class="hint">{`${TALK.none} ${TALK.private}`}</p>;
  return (
    <ol ref={list} tabIndex={0} aria-label={TALK.read}>
      {talk.map(({ n, by, text }) => {
        const at = standing(view, by);
        const who = at === 'you' ? TALK.you : at === 'partner' ? TALK.partner : raise(playerWords(view, by));
        return (
          <li key={n} class={at === 'you' ? 'mine' : ''}>
            <strong>{who}</strong> {text}
          </li>
        );
      })}
    </ol>
  );
}

function Say({ session }: { session: Session }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);

  async function say(words: string): Promise<boolean> {
    const answer = await session.say(words);
    setWrong(answer.ok ? null : (answer.refused?.text ?? answer.error?.text ?? null));
    return answer.ok === true;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    if (await say(words)) setText((now) => (now.trim() === words ? '' : now));
    box.current?.focus();
  }

  return (
    <>
      <div class="quick" role="group" aria-label={TALK.quick}>
        {QUICK.map((words) => (
          <button key={words} type="button" class="chip" onClick={() => void say(words)}>
            {words}
          </button>
        ))}
      </div>
      <form class="row" onSubmit={submit}>
        <input
          ref={box}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          placeholder={TALK.such}
          aria-label={TALK.label}
          maxLength={200}
          autocomplete="off"
        />
        <button>{TALK.say}</button>
      </form>
      {wrong && (
        <p class="wrong" role="alert">
          {sentence(wrong)}
        </p>
      )}
    </>
  );
}
