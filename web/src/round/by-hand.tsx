/** The next round as somebody else paired it. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { Player, SectionSeen } from '../event/protocol';
import { BY_HAND, UNUSUAL } from '../words/unusual';
import type { Acts } from './acts';
import { Choice, type Option, Unusual } from './unusual';
import type { Act } from '../event/protocol';

interface Next {
  players: Player[];
}

interface ByHandProps extends Pick<AtEvent, 'id' | 'seen' | 'changes'> {
  section: SectionSeen;
  acts: Acts;
}

type Seats = [white: string, black: string];

export function ByHand({ id, seen, changes, section, acts }: ByHandProps) {
  const next = useLive<Next>(id, `/sections/${encodeURIComponent(section.name)}/wishes`, changes);
  const [boards, setBoards] = useState<Seats[]>([]);
  const [bye, setBye] = useState('');
  if (next.is !== 'there') return null;
  const players: Option[] = next.value.players.map(({ number, name }) => [String(number), `${name} (${number})`]);
  const taken = new Set([...boards.flat(), bye]);
  const free = (own: string) => players.filter(([number]) => number === own || !taken.has(number));
  // A board that is empty is always there for the next two.
  const rows: Seats[] = free('').length > 0 && boards.every((seats) => seats.every(Boolean)) ? [...boards, ['', '']] : boards;
  const put = (at: number, seat: 0 | 1, number: string) => {
    const changed = rows.map((seats, row): Seats => (row !== at ? seats : seat === 0 ? [number, seats[1]] : [seats[0], number]));
    setBoards(changed.filter((seats) => seats.some(Boolean)));
  };
  const first = (section.plan['first-board'] as number | undefined) ?? 1;
  const whole = boards.length > 0 && boards.every((seats) => seats.every(Boolean));
  const act: Act | null = whole
    ? { do: 'pair-by-hand', section: section.name, boards: boards.map(([white, black]) => ({ white: Number(white), black: Number(black) })), bye: bye === '' ? null : Number(bye) }
    : null;
  return (
    <Unusual event={id} title={BY_HAND.title} lead={BY_HAND.lead} version={seen.version} acts={acts} act={act} done={() => (setBoards([]), setBye(''))}>
      {rows.map(([white, black], at) => (
        <fieldset class="wish-board" key={at}>
          <Choice label={BY_HAND.board(first + at, UNUSUAL.white)} value={white} options={free(white)} choose={(number) => put(at, 0, number)} />
          <Choice label={BY_HAND.board(first + at, UNUSUAL.black)} value={black} options={free(black)} choose={(number) => put(at, 1, number)} />
        </fieldset>
      ))}
      <Choice label={BY_HAND.bye} value={bye} options={[['', BY_HAND.nobody], ...free(bye)]} choose={setBye} none={false} />
    </Unusual>
  );
}
