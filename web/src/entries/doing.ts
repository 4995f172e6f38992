/** Doing something for somebody at the counter, and what came of it. */
import { useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { Clause, Done, Refused } from '../event/protocol';
import { unique } from '../unique';
import { DOING } from '../words/counter';

export interface Said {
  text: string;
  clauses: Clause[];
}

export interface Doing {
  busy: boolean;
  /** What happened last. */
  said: Said[];
  /** Why the last act was not done. */
  no: Refused | null;
  clear: () => void;
  /** Takes back what happened last; none: there is nothing, or it is not for whoever looks. */
  undo: (() => void) | null;
  /** True once it is done. */
  run: (wanted: object, more?: { why?: string; version?: number }) => Promise<Done | null>;
}

interface State {
  busy: boolean;
  said: Said[];
  no: Refused | null;
  /** In the log, of what happened last. */
  number: number | null;
}

const NOTHING: State = { busy: false, said: [], no: null, number: null };

/** The same wish keeps its id until it is done, so that sending it again after a lost answer does nothing twice. */
export function useDoing(event: string, mayUndo = false): Doing {
  const [state, setState] = useState<State>(NOTHING);
  const wish = useRef({ of: '', id: '' });
  const run = async (wanted: object, more: { why?: string; version?: number } = {}): Promise<Done | null> => {
    const of = JSON.stringify([wanted, more.why ?? '']);
    if (wish.current.of !== of) wish.current = { of, id: unique() };
    setState((was) => ({ ...was, busy: true, no: null, number: null }));
    const answer = await act(event, { id: wish.current.id, act: wanted, ...more });
    if (!answer.ok) {
      setState({ ...NOTHING, no: answer.no });
      return null;
    }
    wish.current = { of: '', id: '' };
    setState({ ...NOTHING, said: answer.value.happened, number: answer.value.number });
    return answer.value;
  };
  const { number } = state;
  const undo = async () => {
    // The log itself refuses to take anything back twice.
    const answer = await act(event, { id: unique(), act: { do: 'undo', number } });
    setState(answer.ok ? { ...NOTHING, said: [{ text: DOING.undone, clauses: [] }] } : { ...NOTHING, no: answer.no });
  };
  return { ...state, run, undo: mayUndo && number !== null ? undo : null, clear: () => setState(NOTHING) };
}
