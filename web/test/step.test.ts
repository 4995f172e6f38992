import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventSeen, RoundSeen, SectionSeen } from '../src/event/protocol';
import { lastOf, stepOf } from '../src/round/step';

const section = (name: string, entries: number, states: RoundSeen['state'][], more: object = {}) =>
  ({ name, entries, 'gone-into': [], prizes: [], plan: { rated: 'regular' }, rounds: states.map((state, at) => ({ round: at + 1, state, starts: null, ends: null })), ...more }) as unknown as SectionSeen;

const seen = (sections: SectionSeen[], contests: EventSeen['contests'] = []) => ({ sections, contests });

test('an event waits for sections, then players, then rounds, then for what follows the last', () => {
  assert.equal(stepOf(seen([])), 'sections');
  assert.equal(stepOf(seen([section('K-5', 0, ['to-come'])])), 'entries');
  assert.equal(stepOf(seen([section('K-5', 4, ['over', 'to-come'])])), 'rounds');
  assert.equal(stepOf(seen([section('K-5', 4, ['over', 'over']), section('K-8', 0, ['to-come'])])), 'finish');
});

test('what is left after the last round ends with the files, and has the report where games are rated', () => {
  assert.deepEqual(lastOf(seen([section('K-5', 4, ['over'])])), ['prizes', 'report', 'files']);
  assert.deepEqual(lastOf(seen([section('K-5', 4, ['over'], { prizes: [{}], plan: { rated: null } })])), ['awards', 'files']);
});
