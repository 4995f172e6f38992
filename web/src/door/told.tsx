/** What was just done, said on the page until something else is done or it is put away: nobody has to read in a hurry. */
import { useState } from 'preact/hooks';
import { TOLD } from '../words/form';

export interface Told {
  words: string;
  /** How often something was said, so that the same words are read out again. */
  times: number;
}

export function useTold(): [Told, (words: string) => void] {
  const [told, setTold] = useState<Told>({ words: '', times: 0 });
  return [told, (words) => setTold(({ times }) => ({ words, times: times + 1 }))];
}

export function Told({ told: { words, times }, away }: { told: Told; away: () => void }) {
  return (
    <div class={words === '' ? 'told empty' : 'told'}>
      <p role="status">{words !== '' && <span key={times}>{words}</span>}</p>
      {words !== '' && (
        <button type="button" class="quiet" aria-label={TOLD.away} onClick={away}>
          <span aria-hidden="true">✕</span>
        </button>
      )}
    </div>
  );
}
