/** Asks the server what the books rule on a text. */
import { useEffect, useState } from 'preact/hooks';
import type { Refused } from '../event/protocol';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import { WHATIF } from '../words/whatif';
import type { Mistake, Rulings } from './protocol';
import type { Schemas } from '../wire';

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
  const post = <T>(address: string) => send<T>('POST', address, { text } satisfies Schemas['IncidentAsked'], { signal, otherwise: WHATIF.notReached });
  const ruled = await post<Rulings>(`${API}/whatif`);
  if (signal.aborted) return;
  if (!ruled.ok) {
    const { text: trouble, mistakes } = ruled.no as Unread;
    return set({ ...NOTHING, text, ...(mistakes ? { mistakes } : { trouble }), busy: false });
  }
  const rulings = ruled.value;
  set({ ...NOTHING, text, rulings, busy: false });
  if (rulings.books.every(({ as_most }) => as_most)) return;
  const why = await post<{ sentences: string[] }>(`${API}/whatif/why`);
  if (!signal.aborted) set({ ...NOTHING, text, rulings, why: why.ok ? why.value.sentences : [why.no.text], busy: false });
}

/** What cannot be read is said line by line. */
type Unread = Refused & { mistakes?: Mistake[] };
