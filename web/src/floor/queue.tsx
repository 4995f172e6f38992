/** Who waits for a director, the most urgent first. */
import { Mark } from '../parts/mark';
import { FLOOR } from '../words/floor';
import { callWords, needs, useNews } from './news';
import type { Spot } from './protocol';
import { nameOf, type Needed } from './urgent';

/** So many are listed; the tiles show the rest. */
const MOST = 5;

interface QueueProps {
  of: Needed[];
  open: (spot: Spot) => void;
  /** Without a line nobody is heard. */
  online: boolean;
}

export function Queue({ of, open, online }: QueueProps) {
  const news = useNews(of);
  const deaf = !online && of.length === 0;
  return (
    <section class={of.length > 0 ? 'queue waiting-here' : deaf ? 'queue deaf' : 'queue'}>
      <h2>
        <Mark is={of.length > 0 ? '⚑' : deaf ? '⚠' : '✓'} />
        {of.length > 0 ? FLOOR.queue(of.length) : deaf ? FLOOR.deaf : FLOOR.quiet}
      </h2>
      <p class="unseen" role="alert" data-also-in-dialogs>
        {news}
      </p>
      <ol>
        {of.slice(0, MOST).map((one) => (
          <li key={nameOf(one)}>
            <button type="button" onClick={() => open(one)} aria-label={callWords(one)}>
              {FLOOR.go(one.tile.named)}
            </button>
            <span>
              <strong>{one.section}:</strong> {needs(one)} <span class="hint">{names(one)}</span>
            </span>
          </li>
        ))}
      </ol>
      {of.length > MOST && <p class="hint">{FLOOR.more(of.length - MOST)}</p>}
    </section>
  );
}

const names = ({ tile }: Needed): string => `${tile.white.name ?? ''} – ${tile.black.name ?? ''}`;
