import { expect, test } from 'vitest';

import { petActions, type PetAction } from '#shared/pets/activity.ts';

import { activityInWords } from './activity-words.ts';

test('PEOPLE-3: a line names the person, and the owner where the server names no one', () => {
  const gave = { action: 'dose_given', subject: 'Apoquel' } as const;
  const by = (addedBy: string | null) => activityInWords({ ...gave, addedBy }, 'Ada').by;

  expect(activityInWords({ ...gave, addedBy: 'Ana' }, 'Ada')).toEqual({
    what: 'Apoquel',
    by: 'Given by Ana',
  });
  expect(by(null)).toBe('Given by Ada');
  expect(by('')).toBe('Given by a former caregiver');
});

test('PEOPLE-3: a subject without a name is written as what it is', () => {
  const written = (action: PetAction, subject: string | null) =>
    activityInWords({ action, subject, addedBy: 'Ana' }, 'Ada').what;

  expect(written('document_deleted', null)).toBe('Document');
  expect(written('person_changed', null)).toBe('Someone');
  expect(written('facts_changed', 'breed')).toBe('Details');
});

test.each([null, 'X1'])('PEOPLE-3: every action has words, and names who (subject %s)', (subject) => {
  const lines = petActions.map((action) => activityInWords({ action, subject, addedBy: 'Ana' }, 'Ada'));

  expect(lines.filter(({ what, by }) => !what || !by.includes('Ana'))).toEqual([]);
  if (!subject) expect(new Set(lines.map(({ what, by }) => `${what} ${by}`)).size).toBe(petActions.length);
});
