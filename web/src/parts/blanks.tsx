/** What a phrase leaves open: squares, men, times and numbers. */
import { useEffect, useRef } from 'preact/hooks';
import { filled, type Shown } from '../phrases';
import type { Blank, Role } from '../protocol';
import { BLANKS } from '../words/seat';
import { told } from '../rules/phrase';
import { sentence } from '../sentence';

/** A small field for each blank of the phrase, and what it comes to. */
export function Blanks({ chosen, words, write }: { chosen: Shown; words: string[]; write: (words: string[]) => void }) {
  const { blanks } = chosen.phrase;
  const put = (index: number, word: string) => write(blanks.map((_, place) => (place === index ? word : (words[place] ?? ''))));
  const form = useRef<HTMLDivElement>(null);
  // Below a long list on a phone nobody would look for it.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [chosen.phrase]);
  return (
    <div class="chosen" ref={form}>
      <p>{sentence(told(filled(chosen.text, blanks, words)))}</p>
      <div class="row blanks">
        {blanks.map((blank, index) => (
          <BlankField key={blank.at} blank={blank} label={labelOf(blanks, index)} word={words[index] ?? ''} write={(word) => put(index, word)} />
        ))}
      </div>
    </div>
  );
}

interface BlankProps {
  blank: Blank;
  word: string;
  write: (word: string) => void;
}

function BlankField({ blank, label, word, write }: BlankProps & { label: string }) {
  return (
    <label class={`blank blank-${blank.kind}`}>
      <span class="small">{label}</span>
      {blank.kind === 'man' ? <Man word={word} write={write} /> : <Word blank={blank} word={word} write={write} />}
    </label>
  );
}

/** `Square 2` where there is more than one. */
function labelOf(blanks: Blank[], index: number): string {
  const { kind } = blanks[index]!;
  const alike = blanks.filter((blank) => blank.kind === kind);
  return alike.length > 1 ? `${BLANKS.kinds[kind]} ${alike.indexOf(blanks[index]!) + 1}` : BLANKS.kinds[kind];
}

const MEN: Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn', 'king'];

function Man({ word, write }: Omit<BlankProps, 'blank'>) {
  return (
    <select value={word} required onChange={(event) => write(event.currentTarget.value)}>
      <option value="">{BLANKS.choose}</option>
      {MEN.map((man) => (
        <option key={man}>{man}</option>
      ))}
    </select>
  );
}

const PATTERNS: Record<Blank['kind'], string> = {
  square: '\\s*[a-hA-H][1-8]\\s*',
  move: '\\s*[a-hA-H][1-8]-[a-hA-H][1-8]\\s*',
  time: '\\s*\\d+(:\\d\\d){1,2}\\s*',
  number: '\\s*\\d+([.]5)?\\s*',
  man: '.*',
};

function Word({ blank, word, write }: BlankProps) {
  return (
    <input
      value={word}
      placeholder={blank.word}
      pattern={PATTERNS[blank.kind]}
      title={BLANKS.such(blank.word)}
      required
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      onInput={(event) => write(event.currentTarget.value)}
    />
  );
}
