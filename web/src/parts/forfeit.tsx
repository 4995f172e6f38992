/** Beside a board on a screen: whether the opponent has come; if he has not, when the game is lost for him, and by which rule. */
import { useState } from 'preact/hooks';
import { Missing } from '../floor/late';
import { useServerTime } from '../floor/time';
import type { Color, Home } from '../protocol';
import { other } from '../words/game';
import { timeOfDay } from '../words/spoken';
import { YOUR_BOARD } from '../words/hall';
import { Clauses } from './clause';
import { sentence } from '../sentence';

export function ForfeitAtBoard({ home, seat }: { home: Home | undefined; seat: Color }) {
  const [heard] = useState(Date.now());
  const now = useServerTime(heard);
  if (!home?.late) return null;
  const opponent = home[other(seat)];
  const came = home.came?.includes(other(seat)) ?? false;
  const absent = home.absent ?? [];
  const at = home.late['loses-at'];
  return (
    <>
      {/* It is there before he comes, or nobody would hear it. */}
      <p class="hint" role="status">
        {came && YOUR_BOARD.came(opponent)}
      </p>
      {!came && (
        <div class="note">
          <div>
            {absent.length > 0 ? (
              <Missing absent={absent} late={home.late} now={now} />
            ) : (
              <p>
                <strong>{YOUR_BOARD.notCome(opponent)}</strong> {at === null ? sentence(home.late.words) : YOUR_BOARD.lostAt(timeOfDay(at), at > now)} <Clauses of={home.late.clauses} />
              </p>
            )}
          </div>
        </div>
      )}
    </>
  );
}
