/** What was just done, said on the page; and where the focus goes when what was pressed is gone. */
import { useEffect, useState } from 'preact/hooks';

/** Long enough to be read, short enough not to be in the way. */
const STAYS = 12_000;

export function useTold(): [string, (words: string) => void] {
  const [told, setTold] = useState('');
  useEffect(() => {
    if (told === '') return;
    const timer = setTimeout(() => setTold(''), STAYS);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, setTold];
}

/** The heading of the part in which something was pressed: it stays when the button does not. */
export function toHeading(pressed: Element | null): void {
  const heading = pressed?.closest('.card')?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
