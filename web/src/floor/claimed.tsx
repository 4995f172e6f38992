/**
 * What a player claimed on the tablet of his board: one tap says which of the claims of his book it is, and the desk of the game
 * opens with the case. What can be claimed comes from the log of the game.
 */
import { useEffect, useState } from 'preact/hooks';
import { claims } from '../api';
import { send } from '../event/asked';
import { go } from '../go';
import { Clauses } from '../parts/clause';
import { toldBy } from '../phrases';
import type { Act, Claim, Claims, Color } from '../protocol';
import { CLAIMED } from '../words/floor';
import { raise } from '../words/game';
import { deskAt, openSeat, tellAt, type Wrong } from './desk';
import type { Called, GameTile, Spot } from './protocol';
import { boardAt } from './spot';

/** The claims of a book that a player can mean. */
const MEANT: Partial<Record<Called['for'], Claim['claim'][]>> = {
  draw: ['triple-occurrence', 'fifty-moves', 'drawn-ending', 'losing-chances'],
  flag: ['flag'],
  'illegal-move': ['illegal-move'],
};

/** What fits none of them is told as a complaint about the opponent. */
const COMPLAINT = 'complaint';

interface Case {
  words: string;
  act: Act;
}

/** What can be made of a call, with what its seat can claim. */
export function casesOf({ by, for: what }: Called, { claims, topics }: Claims): Case[] {
  const meant = MEANT[what];
  if (meant) return claims.filter(({ claim }) => meant.includes(claim)).map(({ claim, name }) => ({ words: name, act: { do: 'claim', what: claim } as Act }));
  const opponent: Color = by === 'white' ? 'black' : 'white';
  const complaints = topics.filter(({ topic }) => topic.toLowerCase() === COMPLAINT).flatMap(({ phrases }) => phrases);
  return complaints.map((phrase) => ({ words: raise(phrase[opponent]), act: toldBy(phrase, phrase[opponent]) }));
}

interface ClaimedProps {
  event: string;
  spot: Spot;
  game: GameTile;
  called: Called;
}

export function Claimed({ event, spot, game, called }: ClaimedProps) {
  const [cases, setCases] = useState<{ token: string; all: Case[] } | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [busy, setBusy] = useState(false);
  const { by, for: what } = called;
  useEffect(() => {
    void openSeat(event, spot, game.named, by).then(async (token) => {
      if (typeof token !== 'string') return setWrong(token);
      const known = await claims(token).catch(() => null);
      setCases({ token, all: known ? casesOf(called, known) : [] });
    });
  }, [event, game.named, by, what]);

  async function rule(token: string, { act }: Case) {
    setBusy(true);
    const desk = await openSeat(event, spot, game.named);
    const no = typeof desk === 'string' ? await tellAt(token, act) : desk;
    if (no || typeof desk !== 'string') return setWrong(no), setBusy(false);
    // Whoever claims a draw lets his opponent agree; a director who was called is asked to rule.
    if (what === 'draw') await tellAt(desk, { do: 'ask-for-ruling' });
    await send('POST', boardAt(event, spot, game.named, 'mark'), { mark: 'answered' });
    go(deskAt(desk, event));
  }

  return (
    <div class="claimed">
      {cases && cases.all.length > 0 && (
        <div class="kinds" role="group" aria-label={CLAIMED.which}>
          {cases.all.map((one) => (
            <button type="button" class="primary" key={one.words} disabled={busy} onClick={() => void rule(cases.token, one)}>
              {CLAIMED.rule(one.words)}
            </button>
          ))}
        </div>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {raise(wrong.text)} <Clauses of={wrong.clauses ?? []} />
        </p>
      )}
    </div>
  );
}
