/** What the program of today says of a round that was decided before: that it would do the same, or what it would do otherwise. */
import { eventAt } from '../event/asked';
import { sentence } from '../sentence';
import { WhyDialog } from '../shell/why';
import { CHECK } from '../words/round';
import { Cited } from './cited';
import { roundAt } from './go';
import type { Checked, RoundPaired } from './protocol';

export function Check({ id, round, close }: { id: string; round: RoundPaired; close: () => void }) {
  const at = eventAt(id, roundAt(round.section, round.round, '/check'));
  return (
    <WhyDialog<Checked> title={() => CHECK.title(round.round)} at={at} class="stack" close={close}>
      {({ differences }) => (differences.length === 0 ? <p>{CHECK.same}</p> : <Differences of={differences} />)}
    </WhyDialog>
  );
}

function Differences({ of }: { of: string[] }) {
  return (
    <>
      <p>{CHECK.otherwise}</p>
      <ul class="lines-told">
        {of.map((line) => (
          <li key={line}>
            <Cited text={sentence(line)} />
          </li>
        ))}
      </ul>
      <p class="hint">{CHECK.stands}</p>
    </>
  );
}
