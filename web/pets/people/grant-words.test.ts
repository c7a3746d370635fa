import { expect, test } from 'vitest';

import { periodInWords } from '#web/pets/pets/period-words.ts';

import { papersInWords, peopleInWords, roleInWords } from './grant-words.ts';
import type { People } from './people.api.ts';

const today = '2026-11-28';
const person = (name: string, facts: object = {}) =>
  ({ id: name, name, isYou: false, state: 'current', ...facts }) as People['people'][number];

test.each([
  [null, null, null],
  ['2026-11-01', null, null],
  [null, '2026-12-04', 'until Dec 4'],
  ['2026-11-28', '2026-12-04', 'until Dec 4'],
  ['2026-12-01', '2026-12-04', 'from Dec 1 to Dec 4'],
  ['2026-12-01', '2026-12-01', 'on Dec 1'],
  ['2026-12-01', null, 'from Dec 1'],
  [null, '2028-01-04', 'until Jan 4, 2028'],
])('PEOPLE-1: the period from %s to %s is written as %s', (fromDay, untilDay, words) => {
  expect(periodInWords({ fromDay, untilDay }, today)).toBe(words);
});

test('PEOPLE-1: who has access is one line, without those whose access has ended', () => {
  const owner = { name: 'Ada', isYou: true };
  const gone = person('Cleo', { state: 'ended' });

  expect(peopleInWords({ owner, people: [gone] })).toBe('Only you');
  expect(peopleInWords({ owner, people: [person('Ana'), person('Ben'), gone] })).toBe('You, Ana, and Ben');
  expect(
    peopleInWords({ owner: { name: 'Ada', isYou: false }, people: [person('Ana', { isYou: true })] }),
  ).toBe('You and Ada');
  expect(peopleInWords({ owner, people: ['A', 'B', 'C', 'D'].map((name) => person(name)) })).toBe(
    'You, A, B, and 2 more',
  );
});

test('PEOPLE-1: only roles that leave it open name their documents', () => {
  expect(roleInWords({ role: 'viewer', scope: 'medical' })).toBe('Viewer: Medical');
  expect(papersInWords({ role: 'viewer', scope: 'everything', papers: 'all' })).toBeNull();
  expect(papersInWords({ role: 'sitter', scope: null, papers: 'medical' })).toBe('Medical documents');
  expect(papersInWords({ role: 'caregiver', scope: null, papers: 'none' })).toBeNull();
});
