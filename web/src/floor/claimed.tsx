/**
 * What a player claimed on the tablet of his board: one tap says which of the claims of his book it is, and the desk of the game
 * opens with the case. What can be claimed comes from the log of the game.
 */
import { useEffect, useState } from 'preact/hooks';
import { claims } from '../api';
import { send } from '../shell/ask';
import { go } from '../go';
import { Clauses } from '../parts/clause';
import { toldBy } from '../phrases';
import type { Act, Claim, Claims, Color } from '../protocol';
import { CLAIMED } from '../words/floor';
import { deskAt, openSeat, tellAt, type Wrong } from './desk';
import type { Called, GameTile, Spot } from './protocol';
import { boardAt } from './spot';
import { raise } from '../sentence';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

/** The claims of a book that a player can mean. */
const MEANT: Partial<Record<Called['for'], Claim['claim'][]>> = {
  draw: ['triple-occurrence', 'fifty-moves', 'drawn-ending', 'losing-chances'],
  flag: ['flag'],
};

/** What fits none of them is told as a complaint about the opponent. */
const OTHER = 'other';

interface Case {
  words: string;
  act: Act;
  /** Who tells it: whoever called, or the official for him. */
  teller: 'caller' | 'official';
}

/** What can be made of a call, with what the seat of whoever called can claim, and what an official can tell. */
export function casesOf({ by, for: what }: Called, { claims, topics }: Claims, official: Claims): Case[] {
  const meant = MEANT[what];
  if (meant) return claims.filter(({ claim }) => meant.includes(claim)).map(({ claim, name }) => ({ words: name, act: { do: 'claim', what: claim } as Act, teller: 'caller' }));
  const opponent: Color = by === 'white' ? 'black' : 'white';
  // What the opponent did, which no tablet sees: an official tells it, and is asked what a record of the moves would show.
  const done = official.topics.flatMap(({ phrases }) => phrases).find(({ called }) => called !== OTHER && called === what);
  if (done) return [{ words: raise(done[opponent]), act: toldBy(done, done[opponent]), teller: 'official' }];
  const complaints = topics.flatMap(({ phrases }) => phrases).filter(({ called }) => called === OTHER);
  return complaints.map((phrase) => ({ words: raise(phrase[opponent]), act: toldBy(phrase, phrase[opponent]), teller: 'caller' }));
}

interface ClaimedProps {
  event: string;
  spot: Spot;
  game: GameTile;
  called: Called;
}

export function Claimed({ event, spot, game, called }: ClaimedProps) {
  const [cases, setCases] = useState<{ seat: string; desk: string; all: Case[] } | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [busy, setBusy] = useState(false);
  const { by, for: what } = called;
  useEffect(() => {
    const opened = Promise.all([openSeat(event, spot, game.named, by), openSeat(event, spot, game.named)]);
    void opened.then(async ([seat, desk]) => {
      if (typeof seat !== 'string') return setWrong(seat);
      if (typeof desk !== 'string') return setWrong(desk);
      const [own, official] = await Promise.all([claims(seat), claims(desk)]);
      setCases({ seat, desk, all: own.ok && official.ok ? casesOf(called, own.value, official.value) : [] });
    });
  }, [event, game.named, by, what]);

  async function rule(seat: string, desk: string, { act, teller }: Case) {
    setBusy(true);
    const no = await tellAt(teller === 'caller' ? seat : desk, act);
    if (no) return setWrong(no), setBusy(false);
    // Whoever claims a draw lets his opponent agree; a director who was called is asked to rule.
    if (what === 'draw') await tellAt(desk, { do: 'ask-for-ruling' });
    await send('POST', boardAt(event, spot, game.named, 'mark'), { mark: 'answered' } satisfies Schemas['MarkOfBoard']);
    go(deskAt(desk, event));
  }

  return (
    <div class="claimed">
      {cases && cases.all.length > 0 && (
        <div class="kinds" role="group" aria-label={CLAIMED.which}>
          {cases.all.map((one) => (
            <button type="button" class="primary" key={one.words} {...whileBusy(busy)} onClick={() => void rule(cases.seat, cases.desk, one)}>
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
