/** Acts that a page does: one at a time, each acknowledged, and none done twice because its answer was lost. */
import { useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { Refused, Told } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { unique } from '../unique';
import { sentence } from '../sentence';
import type { Act } from '../event/protocol';

export interface Wanted {
  act: Act;
  why?: string;
  /** What the page saw when this was decided. */
  version?: number;
}

export interface Acts {
  busy: boolean;
  told: Told[];
  no: Refused | null;
  /** Whether it was done. */
  run: (wanted: Wanted) => Promise<boolean>;
  /** One after another, up to the first that is refused. */
  all: (wanted: Wanted[]) => Promise<boolean>;
  forget: () => void;
}

const QUIET = { busy: false, told: [], no: null };

export function useActs(event: string): Acts {
  const [state, setState] = useState<{ busy: boolean; told: Told[]; no: Refused | null }>(QUIET);
  // The same wish keeps its id until it is known to be done.
  const intents = useRef(new Map<string, string>());
  // What is wanted while something runs comes after it; what runs or waits already is not wanted twice.
  const queue = useRef<{ last: Promise<unknown>; under: Map<string, Promise<boolean>> }>({ last: Promise.resolve(), under: new Map() });
  const all = (wanteds: Wanted[]): Promise<boolean> => {
    const { under } = queue.current;
    const key = JSON.stringify(wanteds.map(({ act, why = '' }) => [act, why]));
    const known = under.get(key);
    if (known) return known;
    const done = queue.current.last.then(() => inTurn(wanteds)).finally(() => under.delete(key));
    under.set(key, done);
    queue.current.last = done.catch(() => undefined);
    return done;
  };
  const inTurn = async (wanteds: Wanted[]): Promise<boolean> => {
    setState({ busy: true, told: [], no: null });
    const told: Told[] = [];
    let no: Refused | null = null;
    for (const wanted of wanteds) {
      const what = JSON.stringify([wanted.act, wanted.why ?? '']);
      const id = intents.current.get(what) ?? unique();
      intents.current.set(what, id);
      const answer = await act(event, { ...wanted, id });
      if (!answer.ok) {
        no = answer.no;
        break;
      }
      intents.current.delete(what);
      told.push(...answer.value.happened);
    }
    setState({ busy: false, told, no });
    return no === null;
  };
  return { ...state, run: (wanted) => all([wanted]), all, forget: () => setState(QUIET) };
}

/** What became of the last act. The region is always there, so that it is read out when something comes into it. */
export function Said({ acts: { told, no } }: { acts: Acts }) {
  return (
    <div class="said" role="status" tabIndex={-1}>
      {told.length > 0 && <Lines of={told} class="done" />}
      {no && (
        <p class="wrong">
          <Line of={no} />
        </p>
      )}
    </div>
  );
}

/** After a press whose button is gone, the focus is where it says what happened. */
export function hear(): void {
  document.querySelector<HTMLElement>('.said')?.focus();
}

/** Things that were told, with their clauses. */
export function Lines({ of, class: name = '' }: { of: Told[]; class?: string }) {
  return (
    <ul class={`lines-told ${name}`}>
      {of.map((line) => (
        <li key={line.text}>
          <Line of={line} />
        </li>
      ))}
    </ul>
  );
}

/** Something that was told, its clauses as chips. */
export function Line({ of: { text, short, clauses = [] } }: { of: Refused & Pick<Told, 'short'> }) {
  return (
    <>
      {sentence(short ?? text)} <Clauses of={clauses} />
    </>
  );
}

