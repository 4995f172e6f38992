/** Doing something for somebody at the counter, and what came of it. */
import { useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { Clause, Done, Refused } from '../event/protocol';
import { unique } from '../unique';
import { DOING } from '../words/counter';
import type { Act } from '../event/protocol';

export interface Said {
  text: string;
  /** The same without the rules. */
  short?: string | null;
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
  /** `version` is what the page has seen. Null: it was not done. */
  run: (wanted: Act, more: { why?: string; version?: number }) => Promise<Done | null>;
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
  const run = async (wanted: Act, { why, version }: { why?: string; version?: number }): Promise<Done | null> => {
    const of = JSON.stringify([wanted, why ?? '']);
    if (wish.current.of !== of) wish.current = { of, id: unique() };
    setState((was) => ({ ...was, busy: true, no: null, number: null }));
    const seen = version === undefined ? undefined : knownFrom(event, version);
    const answer = await act(event, { id: wish.current.id, act: wanted, why, version: seen });
    if (!answer.ok) {
      setState({ ...NOTHING, no: answer.no });
      return null;
    }
    wish.current = { of: '', id: '' };
    if (seen !== undefined && answer.value.version === seen + 1) own.set(event, seen + 1);
    setState({ ...NOTHING, said: answer.value.happened, number: answer.value.number });
    return answer.value;
  };
  const { number } = state;
  const undo = async () => {
    if (number !== null && (await run({ do: 'undo', number }, {}))) setState({ ...NOTHING, said: [{ text: DOING.undone, clauses: [] }] });
  };
  return { ...state, run, undo: mayUndo && number !== null ? undo : null, clear: () => setState(NOTHING) };
}

/** How far each log is known here by acts of our own that followed right upon what was seen: on a slow line the next act is
 *  not refused for the last one. */
const own = new Map<string, number>();

const knownFrom = (event: string, version: number): number => Math.max(version, own.get(event) ?? 0);
