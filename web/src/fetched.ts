/** Something that a page asks the server for, as far as it has come. */
import { useEffect, useState } from 'preact/hooks';
import { heed } from './renewed';
import { SERVER } from './words/server';

export type Fetched<T> = { is: 'coming' } | { is: 'there'; value: T } | Missing;

/** Not to be had: the server was not reached, or it has nothing at this address, or it gave another reason. */
interface Missing {
  is: 'missing';
  text: string;
  unreached?: boolean;
  nowhere?: boolean;
}

/** Asks for this address, and again when it is another or `again` is. What was there stays until the next is, so that nothing flickers. */
export function useFetched<T>(address: string | null, again: number | string = 0): Fetched<T> {
  const [state, setState] = useState<{ of: string | null; fetched: Fetched<T> }>({ of: null, fetched: { is: 'coming' } });
  useEffect(() => {
    if (address === null) return setState({ of: null, fetched: { is: 'coming' } });
    const gone = new AbortController();
    fetched<T>(address, gone.signal).then((next) => !gone.signal.aborted && setState({ of: address, fetched: next }));
    return () => gone.abort();
  }, [address, again]);
  return state.fetched;
}

async function fetched<T>(address: string, signal: AbortSignal): Promise<Fetched<T>> {
  try {
    const response = heed(await fetch(address, { signal }));
    const body = (await response.json()) as T | { error: { text: string } };
    if (response.ok) return { is: 'there', value: body as T };
    return { is: 'missing', text: (body as { error?: { text?: string } }).error?.text ?? SERVER.notReached, nowhere: response.status === 404 };
  } catch {
    return { is: 'missing', text: SERVER.notReached, unreached: true };
  }
}
