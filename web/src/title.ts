/** The title of the window. */
import { useEffect } from 'preact/hooks';
import { HOUSE } from './words/shell';

/** Names the page in the window's title; with nothing, the house alone. */
export function useTitle(title: string | null): void {
  const whole = title === null || title === HOUSE ? HOUSE : `${title} · ${HOUSE}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
