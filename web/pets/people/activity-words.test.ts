import { expect, test } from 'vitest';

import { petActions } from '#shared/pets/activity.ts';

import { activityInWords } from './activity-words.ts';

test('PEOPLE-3: a line names the person, and the owner where the server names no one', () => {
  const gave = { action: 'dose_given', subject: 'Apoquel' } as const;

  expect(activityInWords({ ...gave, addedBy: 'Ana' }, 'Ada')).toBe('Ana gave Apoquel');
  expect(activityInWords({ ...gave, addedBy: null }, 'Ada')).toBe('Ada gave Apoquel');
  expect(activityInWords({ ...gave, addedBy: '' }, 'Ada')).toBe('A former caregiver gave Apoquel');
});

test('PEOPLE-3: a subject without a name is written as what it is', () => {
  expect(activityInWords({ action: 'document_deleted', subject: null, addedBy: 'Ana' }, 'Ada')).toBe(
    'Ana deleted a document',
  );
  expect(activityInWords({ action: 'person_changed', subject: null, addedBy: null }, 'Ada')).toBe(
    'Ada changed what someone can do',
  );
});

test.each([null, 'X1'])('PEOPLE-3: every action has its own words (subject %s)', (subject) => {
  const lines = petActions.map((action) => activityInWords({ action, subject, addedBy: 'Ana' }, 'Ada'));

  expect(lines.filter((line) => !/^Ana \p{L}/u.test(line) || /\s$|\s{2}/.test(line))).toEqual([]);
  expect(new Set(lines).size).toBe(petActions.length);
});
