/** Beside a board on a screen: when whoever does not come has lost, by which rule, and who an official has marked as missing. */
import { useState } from 'preact/hooks';
import { Missing } from '../floor/late';
import { useServerTime } from '../floor/time';
import type { Home } from '../protocol';
import { sentence, timeOfDay } from '../words/game';
import { YOUR_BOARD } from '../words/hall';
import { Clauses } from './clause';

export function ForfeitAtBoard({ home }: { home: Home | undefined }) {
  const [heard] = useState(Date.now());
  const now = useServerTime(heard);
  if (!home?.late) return null;
  const absent = home.absent ?? [];
  const at = home.late['loses-at'];
  return (
    <div class="note">
      <div>
        {absent.length > 0 ? (
          <Missing absent={absent} late={home.late} now={now} />
        ) : (
          <p>
            {at === null ? sentence(home.late.words) : YOUR_BOARD.lostAt(timeOfDay(at), at > now)} <Clauses of={home.late.clauses} />
          </p>
        )}
      </div>
    </div>
  );
}
