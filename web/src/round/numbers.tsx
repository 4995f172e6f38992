/** Numbers by lot before the first round (30A): as the players drew them, or drawn here from a seed that everybody may know. */
import { useEffect, useId, useState } from 'preact/hooks';
import { preview } from '../event/asked';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { SectionSeen, Tried } from '../event/protocol';
import { NUMBERS } from '../words/unusual';
import type { Acts } from './acts';
import { Cited } from './cited';
import { isRoundRobin } from './next';
import { Choice, type Option, Unusual } from './unusual';
import type { Act } from '../event/protocol';

interface Entry {
  entry: number;
  name: string;
  section: string;
  number: number | null;
  left: unknown;
}

interface NumbersProps extends Pick<AtEvent, 'id' | 'seen' | 'changes'> {
  section: SectionSeen;
  acts: Acts;
  /** Whether somebody came for it. */
  open: boolean;
}

type Way = 'seed' | 'players';

export function Numbers({ id, seen, changes, section, acts, open }: NumbersProps) {
  const entries = useLive<{ entries: Entry[] }>(id, '/entries', changes);
  const [way, setWay] = useState<Way>('seed');
  // None until the server has made one that nobody chose.
  const [seed, setSeed] = useState<string | null>(null);
  const hint = useId();
  const [drew, setDrew] = useState<Record<number, string>>({});
  const all = entries.is === 'there' ? entries.value.entries : [];
  const here = all.filter((one) => one.section === section.name && one.left === null);
  const waiting = here.filter(({ number }) => number === null);
  const drawn = useDrawn(id, way === 'seed' && waiting.length > 1 && seed?.trim() !== '' ? section.name : null, seed?.trim() ?? '', changes.version);
  useEffect(() => {
    // Whoever has typed one meanwhile keeps it.
    if (drawn) setSeed((typed) => typed ?? drawn.seed);
  }, [drawn]);
  if (entries.is !== 'there') return null;
  const known = here.length - waiting.length;
  if (waiting.length === 0) return isRoundRobin(section) && known > 0 ? <Drawn of={here} /> : null;
  if (waiting.length < 2) return null;
  const order = way === 'seed' ? byNumbers(waiting, drawn?.order) : ordered(waiting, drew, known);
  const act: Act | null = order && { do: 'draw-numbers', section: section.name, order: order.map(({ entry }) => entry) };
  const taken = new Set(Object.values(drew));
  const free = (own: string): Option[] => waiting.map((_, at) => String(known + at + 1)).filter((number) => number === own || !taken.has(number)).map((number) => [number, number]);
  return (
    <Unusual event={id} title={NUMBERS.title} version={seen.version} acts={acts} act={act} reason={way === 'seed' ? NUMBERS.reason(seed?.trim() ?? '') : NUMBERS.byPlayers} open={open}>
      <p class="hint wide">
        <Cited text={isRoundRobin(section) ? NUMBERS.lead : NUMBERS.others} />
      </p>
      <Choice label={NUMBERS.who} value={way} none={false} options={[['seed', NUMBERS.seedWay], ['players', NUMBERS.playersWay]]} choose={(next) => setWay(next as Way)} />
      {way === 'seed' ? (
        <>
          <label class="field">
            <span>{NUMBERS.seed}</span>
            <input value={seed ?? ''} autocomplete="off" aria-describedby={hint} onInput={({ currentTarget }) => setSeed(currentTarget.value)} />
          </label>
          <p class="hint wide" id={hint}>
            {NUMBERS.seedHint}
          </p>
          {order && <Drawn of={order.map((one, at) => ({ ...one, number: known + at + 1 }))} />}
        </>
      ) : (
        waiting.map(({ entry, name }) => (
          <Choice key={entry} label={NUMBERS.drew(name)} value={drew[entry] ?? ''} options={free(drew[entry] ?? '')} choose={(number) => setDrew({ ...drew, [entry]: number })} />
        ))
      )}
    </Unusual>
  );
}

function Drawn({ of }: { of: Pick<Entry, 'number' | 'name' | 'entry'>[] }) {
  const order = [...of].sort((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity));
  return (
    <section class="wide" aria-label={NUMBERS.list}>
      <h3>{NUMBERS.list}</h3>
      <ul class="lines-told">
        {order.map(({ entry, number, name }) => (
          <li key={entry}>
            <strong>{number}</strong> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Lot = NonNullable<Tried['drawn']>;

/** What the server draws from a seed; without one, it makes one that nobody chose. Nothing until it has. */
function useDrawn(event: string, section: string | null, asked: string, changes: number): Lot | null {
  const [drawn, setDrawn] = useState<{ asked: string; lot: Lot } | null>(null);
  useEffect(() => {
    if (section === null) return;
    let current = true;
    void preview(event, { do: 'draw-numbers', section, order: [] }, undefined, asked).then((answer) => {
      const lot = answer.ok ? answer.value.drawn : null;
      if (current && lot) setDrawn({ asked, lot });
    });
    return () => {
      current = false;
    };
  }, [event, section, asked, changes]);
  return section !== null && drawn && [drawn.asked, drawn.lot.seed].includes(asked) ? drawn.lot : null;
}

/** Everybody in this order; nothing while it is not of all of them. */
function byNumbers<T extends { entry: number }>(waiting: T[], order: number[] | undefined): T[] | null {
  const found = (order ?? []).map((entry) => waiting.find((one) => one.entry === entry));
  return found.length === waiting.length && found.every((one) => one !== undefined) ? (found as T[]) : null;
}

/** Everybody in the order of what he drew; nothing before all have a number. */
export function ordered<T extends { entry: number }>(waiting: T[], drew: Record<number, string>, known: number): T[] | null {
  const order = waiting.map((_, at) => waiting.find(({ entry }) => drew[entry] === String(known + at + 1)));
  return order.every((one) => one !== undefined) ? (order as T[]) : null;
}
