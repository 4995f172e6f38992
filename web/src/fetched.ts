/** Something that a page asks the server for, as far as it has come. */
import { useEffect, useState } from 'preact/hooks';

export type Fetched<T> = { is: 'coming' } | { is: 'there'; value: T } | { is: 'missing'; text: string; unreached?: boolean };

const NOT_REACHED = 'The server could not be reached. Is it running?';

/** Asks for this address, and again when it is another. What was there stays until the next is, so that nothing flickers. */
export function useFetched<T>(address: string | null): Fetched<T> {
  const [state, setState] = useState<{ of: string | null; fetched: Fetched<T> }>({ of: null, fetched: { is: 'coming' } });
  useEffect(() => {
    if (address === null) return setState({ of: null, fetched: { is: 'coming' } });
    const gone = new AbortController();
    fetched<T>(address, gone.signal).then((next) => !gone.signal.aborted && setState({ of: address, fetched: next }));
    return () => gone.abort();
  }, [address]);
  return state.fetched;
}

async function fetched<T>(address: string, signal: AbortSignal): Promise<Fetched<T>> {
  try {
    const response = await fetch(address, { signal });
    const body = (await response.json()) as T | { error: { text: string } };
    if (response.ok) return { is: 'there', value: body as T };
    return { is: 'missing', text: (body as { error?: { text?: string } }).error?.text ?? NOT_REACHED };
  } catch {
    return { is: 'missing', text: NOT_REACHED, unreached: true };
  }
}
