/** Advice for a director who rules on losing chances: games that an engine plays from the position. Nobody else sees it, and
 *  no ruling rests on it. */
import { useEffect, useState } from 'preact/hooks';
import { estimate as ask } from '../api';
import type { Estimate } from '../protocol';
import { ESTIMATE } from '../words/bench';
import { sentence } from '../sentence';

export function LosingChances({ token }: { token: string }) {
  /** Not known while the server has not said whether it has an engine at all. */
  const [known, setKnown] = useState<Estimate | null>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const keep = (answer: Estimate | string | null): void => {
    setTrouble(typeof answer === 'string' ? answer : null);
    if (typeof answer !== 'string') setKnown(answer);
  };
  const does = (method: 'GET' | 'POST' | 'DELETE') => (): void => void ask(token, method).then(keep);
  const playing = known?.state === 'playing';
  useEffect(does('GET'), [token]);
  useEffect(() => {
    if (!playing) return;
    const looks = setInterval(does('GET'), 700);
    return () => clearInterval(looks);
  }, [token, playing]);
  if (known === undefined && trouble === null) return null;
  return (
    <section class="estimate" aria-label={ESTIMATE.label}>
      <h3>
        {ESTIMATE.title} <span class="tag advice">{ESTIMATE.advice}</span>
      </h3>
      <div role="status">
        {known && <Told known={known} />}
        {trouble && <p class="hint">{sentence(trouble)}</p>}
      </div>
      {known !== undefined && (
        <>
          <div class="row">
            {playing ? (
              <button onClick={does('DELETE')}>{ESTIMATE.breakOff}</button>
            ) : (
              <button onClick={does('POST')}>{known ? ESTIMATE.again : ESTIMATE.begin}</button>
            )}
          </div>
          <p class="hint">{ESTIMATE.how}</p>
        </>
      )}
    </section>
  );
}

function Told({ known }: { known: Estimate }) {
  if (known.state === 'failed') return <p class="wrong">{sentence(known.says)}</p>;
  return (
    <>
      {known.state === 'playing' && <progress value={known.games} max={known.of} aria-label={ESTIMATE.progress} />}
      <p>{ESTIMATE.told(known)}</p>
      {known.state !== 'playing' && known.loss_share !== null && known.interval && (
        <p>
          <strong>{ESTIMATE.lost(known.loss_share)}</strong>
          {ESTIMATE.interval(known.interval)} {sentence(known.says)}
        </p>
      )}
    </>
  );
}
