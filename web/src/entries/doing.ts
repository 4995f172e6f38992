/** Doing something for somebody at the counter, and what came of it. */
import { useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { Clause, Done, Refused } from '../event/protocol';
import { unique } from '../unique';

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
  /** True once it is done. */
  run: (wanted: object, more?: { why?: string; version?: number }) => Promise<Done | null>;
}

/** The same wish keeps its id until it is done, so that sending it again after a lost answer does nothing twice. */
export function useDoing(event: string): Doing {
  const [state, setState] = useState<{ busy: boolean; said: Said[]; no: Refused | null }>({ busy: false, said: [], no: null });
  const wish = useRef({ of: '', id: '' });
  const run = async (wanted: object, more: { why?: string; version?: number } = {}): Promise<Done | null> => {
    const of = JSON.stringify([wanted, more.why ?? '']);
    if (wish.current.of !== of) wish.current = { of, id: unique() };
    setState((was) => ({ ...was, busy: true, no: null }));
    const answer = await act(event, { id: wish.current.id, act: wanted, ...more });
    if (!answer.ok) {
      setState({ busy: false, said: [], no: answer.no });
      return null;
    }
    wish.current = { of: '', id: '' };
    setState({ busy: false, said: answer.value.happened, no: null });
    return answer.value;
  };
  return { ...state, run, clear: () => setState({ busy: false, said: [], no: null }) };
}
