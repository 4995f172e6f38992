/** What can be claimed and told from this seat: asked of the server when a dialog opens. */
import { useEffect, useState } from 'preact/hooks';
import { claims as ask } from '../api';
import type { Claims } from '../protocol';
import { ASKED } from '../words/seat';

export function useClaims(token: string): Claims | 'waiting' | 'lost' {
  const [claims, setClaims] = useState<Claims | 'waiting' | 'lost'>('waiting');
  useEffect(() => {
    let here = true;
    const keep = (answer: Claims | 'lost') => here && setClaims(answer);
    ask(token).then(keep, () => keep('lost'));
    return () => {
      here = false;
    };
  }, [token]);
  return claims;
}

export function Waiting({ lost }: { lost: boolean }) {
  return <p role="status">{lost ? ASKED.lost : ASKED.waiting}</p>;
}
