import { expect, test } from 'vitest';

import { activityInWords } from './activity-words.ts';
import { foldActivity } from './fold-activity.ts';
import type { Activity } from './people.api.ts';

let count = 0;
function one(action: Activity['action'], changes: Partial<Activity> = {}): Activity {
  count += 1;

  return {
    id: String(count),
    action,
    subject: null,
    addedBy: 'Ana',
    createdAt: '2026-11-28T12:00:00.000Z',
    ...changes,
  };
}

const lines = (...activity: Activity[]) =>
  foldActivity(activity).map((each) => Object.values(activityInWords(each, 'Ada')).join(': '));

test('PEOPLE-3: doses are never folded, because each has its time', () => {
  expect(lines(one('dose_given', { subject: 'Apoquel' }), one('dose_given', { subject: 'Apoquel' }))).toEqual(
    ['Apoquel: Given by Ana', 'Apoquel: Given by Ana'],
  );
});

test('PEOPLE-3: another person, another day, or something in between starts a new line', () => {
  const weight = { subject: '12 lb' };

  expect(
    lines(
      one('weight_added', weight),
      one('weight_added', { ...weight, addedBy: null }),
      one('weight_added', { ...weight, addedBy: null, createdAt: '2026-11-25T12:00:00.000Z' }),
      one('photo_changed', { addedBy: null, createdAt: '2026-11-25T12:00:00.000Z' }),
      one('weight_added', { ...weight, addedBy: null, createdAt: '2026-11-25T12:00:00.000Z' }),
    ),
  ).toEqual([
    '12 lb: Added by Ana',
    '12 lb: Added by Ada',
    '12 lb: Added by Ada',
    'Photo: Changed by Ada',
    '12 lb: Added by Ada',
  ]);
});

test('PEOPLE-3: the same by one person in a row on one day is one line', () => {
  expect(
    lines(
      one('weight_added', { subject: '12 lb' }),
      one('weight_added', { subject: '13 lb' }),
      one('weight_added', { subject: '14 lb' }),
      one('facts_changed', { subject: 'name' }),
      one('facts_changed', { subject: 'breed' }),
      one('document_deleted', { subject: 'Rabies' }),
      one('document_deleted', { subject: 'Passport' }),
    ),
  ).toEqual(['3 weights: Added by Ana', 'Details: Changed by Ana', '2 documents: Deleted by Ana']);
});

test('PEOPLE-3: changes of what one person can do are one line, and of two people two', () => {
  expect(
    lines(
      one('person_changed', { subject: 'Ben' }),
      one('person_changed', { subject: 'Ben' }),
      one('person_changed', { subject: 'Robin' }),
    ),
  ).toEqual(['Ben: Changed by Ana', 'Robin: Changed by Ana']);
});

test('PROOF-5: what a clinic answered is one line for each answer, with the number', () => {
  const answer = { addedBy: 'front@clinic.example' };

  expect(
    lines(
      one('clinic_confirmed', { ...answer, subject: 'Rabies' }),
      one('clinic_confirmed', { ...answer, subject: 'Lyme' }),
      one('clinic_refused', { ...answer, subject: 'DAPP' }),
      one('clinic_confirmed', { subject: 'Rabies', addedBy: 'other@clinic.example' }),
    ),
  ).toEqual([
    '2 vaccinations: Confirmed by front@clinic.example',
    'DAPP: Not confirmed by front@clinic.example',
    'Rabies: Confirmed by other@clinic.example',
  ]);
});
