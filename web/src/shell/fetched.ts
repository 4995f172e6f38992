/** Something that a page asks the server for, as far as it has come. */
import { useEffect, useState } from 'preact/hooks';
import { type Answer, ask, type How } from './ask';

export type Fetched<T> = { is: 'coming' } | { is: 'there'; value: T } | Missing;

/** Not to be had: the server was not reached, or it has nothing at this address, or it gave another reason. */
interface Missing {
  is: 'missing';
  text: string;
  unreached?: boolean;
  nowhere?: boolean;
}

/** Asks for this address, and again when it is another or `again` is. What was there stays until the next is, so that nothing flickers. */
export function useFetched<T>(address: string | null, again: number | string = 0, how: How = {}): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ is: 'coming' });
  useEffect(() => {
    if (address === null) return setFetched({ is: 'coming' });
    const gone = new AbortController();
    void ask<T>(address, { ...how, signal: gone.signal }).then((answer) => !gone.signal.aborted && setFetched(asFetched(answer)));
    return () => gone.abort();
  }, [address, again]);
  return fetched;
}

export const asFetched = <T>(answer: Answer<T>): Fetched<T> =>
  answer.ok
    ? { is: 'there', value: answer.value }
    : { is: 'missing', text: answer.no.text, unreached: answer.no.status === 0, nowhere: answer.no.status === 404 };
