/** Byes: those that stand, and another; what the policy refuses the director may give, with a reason. */
import { useState } from 'preact/hooks';
import { BYES } from '../words/counter';
import { useDoing } from './doing';
import { Choice, Field } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import type { EntrySeen, PlanSeen } from './protocol';
import { Happened, Refusal } from './said';
import type { Act, ActOf } from '../event/protocol';
import { whileBusy } from '../shell/presses';

type Kind = 'half-point' | 'zero-point' | 'awarded';

interface ByeProps extends PartProps {
  plan: PlanSeen;
  /** How many rounds are paired. */
  paired: number;
  /** The rounds for which half-point byes are offered. */
  offered: number[];
  /** A player asks for himself, or whoever looks after him: there is nothing to give. */
  own?: boolean;
}

export function ByePart({ event, entry, mayUndo, version, plan, paired, offered, own = false }: ByeProps) {
  const doing = useDoing(event, mayUndo);
  const [refused, setRefused] = useState<ActOf<'ask-for-bye'> | null>(null);
  const run = async (wanted: Act, why?: string) => {
    const done = await doing.run(wanted, { version, why });
    setRefused(done || wanted.do !== 'ask-for-bye' ? null : wanted);
  };
  const ahead = Array.from({ length: plan.rounds }, (_, index) => index + 1).filter((round) => round > paired);
  const free = ahead.filter((round) => !entry.byes.includes(round));
  return (
    <Part title={BYES.title} is={summaryOf(entry)}>
      <Happened said={doing.said} undo={doing.undo} />
      <ul class="entry-lines">
        {entry.byes.map((round) => (
          <li key={round}>
            {BYES.out(round, entry.out?.[round])}
            {ahead.includes(round) && !entry.left && (
              <button
                type="button"
                {...whileBusy(doing.busy)}
                aria-label={BYES.cancelOf(round)}
                onClick={() => run({ do: 'cancel-bye', entry: entry.entry, round })}
              >
                {BYES.cancel}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!entry.left && <AskForBye entry={entry} free={free} busy={doing.busy} offered={offered} own={own} ask={run} />}
      <Refusal no={doing.no}>
        {!own && refused && (doing.no?.clauses ?? []).length > 0 && <Exception busy={doing.busy} give={(why) => run({ ...refused, grant: 'by-director' }, why)} />}
      </Refusal>
    </Part>
  );
}

const summaryOf = (entry: EntrySeen): string => entry.byes.map((round) => BYES.out(round, entry.out?.[round])).join('; ') || BYES.none;

interface AskProps {
  entry: EntrySeen;
  free: number[];
  offered: number[];
  busy: boolean;
  own: boolean;
  ask: (act: Act) => void;
}

function AskForBye({ entry, free, offered, busy, own, ask }: AskProps) {
  const [round, setRound] = useState('');
  const [kind, setKind] = useState<Kind>(offered.length > 0 ? 'half-point' : 'zero-point');
  if (free.length === 0) return <p>{BYES.noRound}</p>;
  const chosen = free.includes(Number(round)) ? Number(round) : free[0]!;
  const kinds = [
    { value: 'half-point', name: BYES.half },
    { value: 'zero-point', name: BYES.zero },
    ...(own ? [] : [{ value: 'awarded', name: BYES.awarded }]),
  ];
  return (
    <>
      <p class="hint">{BYES.offered(offered)}</p>
      <div class="form-two">
        <Choice label={BYES.round} value={String(chosen)} set={setRound} options={free.map((one) => ({ value: String(one), name: String(one) }))} />
        <Choice label={BYES.kind} value={kind} set={(value) => setKind(value as Kind)} options={kinds} />
      </div>
      <button type="button" {...whileBusy(busy)} onClick={() => ask({ do: 'ask-for-bye', entry: entry.entry, round: chosen, bye: kind })}>
        {own ? BYES.askOwn : BYES.ask}
      </button>
    </>
  );
}

/** What the policy refuses the director may give; why, goes on record. */
export function Exception({ busy, give }: { busy: boolean; give: (why: string) => void }) {
  const [why, setWhy] = useState('');
  return (
    <div class="exception">
      <Field label={BYES.reason} value={why} set={setWhy} hint={BYES.exceptionHint} />
      <button type="button" disabled={why.trim() === ''} {...whileBusy(busy)} onClick={() => give(why.trim())}>
        {BYES.exception}
      </button>
    </div>
  );
}
