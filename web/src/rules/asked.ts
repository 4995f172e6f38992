/** Asks the server what the books rule on a text. */
import { useEffect, useState } from 'preact/hooks';
import { WHATIF } from '../words/whatif';
import type { Mistake, Rulings } from './protocol';

export interface Asked {
  /** What was asked about. */
  text: string;
  /** Of the text before this one while the answer is on its way. */
  rulings: Rulings | null;
  why: string[] | null;
  mistakes: Mistake[];
  trouble: string | null;
  busy: boolean;
}

const NOTHING: Asked = { text: '', rulings: null, why: null, mistakes: [], trouble: null, busy: true };

/** Long enough that nobody is interrupted in the middle of a word. */
const REST = 350;

/** The rulings on this text, once nothing was written for a moment. */
export function useRulings(text: string): Asked {
  const [asked, setAsked] = useState<Asked>(NOTHING);
  useEffect(() => {
    const gone = new AbortController();
    setAsked((before) => ({ ...before, busy: true }));
    const timer = setTimeout(() => void ask(text, gone.signal, setAsked), REST);
    return () => (clearTimeout(timer), gone.abort());
  }, [text]);
  return asked;
}

type Set = (asked: Asked) => void;

async function ask(text: string, signal: AbortSignal, set: Set): Promise<void> {
  try {
    const response = await post('/api/whatif', text, signal);
    const body = (await response.json()) as Rulings & { mistakes?: Mistake[]; error?: { text: string } };
    if (signal.aborted) return;
    if (body.mistakes) return set({ ...NOTHING, text, mistakes: body.mistakes, busy: false });
    if (!response.ok) return set({ ...NOTHING, text, trouble: body.error?.text ?? WHATIF.notReached, busy: false });
    set({ ...NOTHING, text, rulings: body, busy: false });
    if (body.books.every(({ as_most }) => as_most)) return;
    const why = await (await post('/api/whatif/why', text, signal)).json();
    const sentences = (why as { sentences?: string[]; error?: { text: string } }).sentences ?? [why.error?.text ?? WHATIF.notReached];
    if (!signal.aborted) set({ ...NOTHING, text, rulings: body, why: sentences, busy: false });
  } catch {
    if (!signal.aborted) set({ ...NOTHING, text, trouble: WHATIF.notReached, busy: false });
  }
}

const post = (address: string, text: string, signal: AbortSignal): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }), signal });
