/** Advice for a director who rules on losing chances: games that an engine plays from the position. Nobody else sees it, and
 *  no ruling rests on it. */
import { useEffect, useState } from 'preact/hooks';
import { estimate as ask } from '../api';
import type { Estimate } from '../protocol';
import { Name, percent, sentence } from '../words/game';

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
    <section class="estimate" aria-label="Estimate, for you alone">
      <h3>
        Games of an engine <span class="tag advice">advice only</span>
      </h3>
      <div role="status">
        {known && <Told known={known} />}
        {trouble && <p class="hint">{sentence(trouble)}</p>}
      </div>
      {known !== undefined && (
        <>
          <div class="row">
            {playing ? (
              <button onClick={does('DELETE')}>Break off</button>
            ) : (
              <button onClick={does('POST')}>{known ? 'Estimate again' : 'Estimate with the engine'}</button>
            )}
          </div>
          <p class="hint">
            It plays the claimant like a Class C player and the opponent like a Master. An engine that is held down is no
            person: you decide. Only you see this.
          </p>
        </>
      )}
    </section>
  );
}

function Told({ known }: { known: Estimate }) {
  if (known.state === 'failed') return <p class="wrong">{sentence(known.says)}</p>;
  return (
    <>
      {known.state === 'playing' && <progress value={known.games} max={known.of} aria-label="Games played" />}
      <p>
        {known.games} of {known.of} games{known.state === 'broken-off' && ', then broken off'}: {Name[known.claimant]} lost{' '}
        {known.lost}, drew {known.drawn} and won {known.won}.
      </p>
      {known.state !== 'playing' && known.loss_share !== null && known.interval && (
        <p>
          <strong>Lost: {percent(known.loss_share)}</strong>, truly between {percent(known.interval[0])} and{' '}
          {percent(known.interval[1])} (with a confidence of 95 percent). {sentence(known.says)}
        </p>
      )}
    </>
  );
}
