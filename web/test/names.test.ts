import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForm, entrantOf } from '../src/entries/form';
import { cutAt, cutName } from '../src/entries/names';

test('a name that is typed into one field is cut where the server would cut it', () => {
  for (const [typed, first, last, doubtful] of [
    ['Ann Lee', 'Ann', 'Lee', false],
    [' Lee,  Ann Marie ', 'Ann Marie', 'Lee', false],
    ['Robert J. Lee Jr.', 'Robert J.', 'Lee Jr.', false],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', true],
    ['Ana Garcia Lopez', 'Ana Garcia', 'Lopez', true],
    ['Van Lee', 'Van', 'Lee', false],
    ['Pelé', '', 'Pelé', true],
    ['', '', '', false],
  ] as const) {
    assert.deepEqual(cutName(typed), { first, last, doubtful }, typed);
  }
});

test('a last name that somebody corrects is taken out of the name', () => {
  assert.deepEqual(cutAt('Ana Garcia Lopez', 'Garcia Lopez'), { first: 'Ana', last: 'Garcia Lopez', doubtful: false });
  const entrant = entrantOf({ ...emptyForm(false), name: 'Ana Garcia Lopez', last: 'Garcia Lopez' }, 'us-chess');
  assert.deepEqual([entrant.name, entrant['first-name'], entrant['last-name']], ['Ana Garcia Lopez', 'Ana', 'Garcia Lopez']);
  const one = entrantOf({ ...emptyForm(false), name: 'Pelé' }, 'us-chess');
  assert.deepEqual([one.name, 'first-name' in one, 'last-name' in one], ['Pelé', false, false]);
});
