import { expect, test } from 'vitest';

import { dayProblem, expiryOn, orderProblem } from './document-dates.ts';

test.each([
  ['2026-02-30', /valid date/],
  ['2027-02-29', /valid date/],
  ['2026-13-01', /valid date/],
  ['2026-3-1', /valid date/],
  ['03/14/2027', /valid date/],
  ['', /valid date/],
  ['2026-03-14T00:00:00Z', /valid date/],
  ['1949-12-31', /1950/],
  ['0026-03-14', /1950/],
  ['2101-01-01', /2100/],
])('DOC-9: %j is no date of a document', (day, message) => {
  expect(dayProblem(day)).toMatch(message);
});

test.each(['1950-01-01', '2024-02-29', '2100-12-31'])(
  'DOC-9: %s is a date that a document can have',
  (day) => {
    expect(dayProblem(day)).toBeUndefined();
  },
);

test('DOC-9: a document can’t expire before its date, and may on the same day', () => {
  const documentDate = '2026-03-14';

  expect(orderProblem({ documentDate, expirationDate: '2026-03-13' })).toMatch(/before/);
  for (const expirationDate of ['2026-03-14', '2027-03-14', null, undefined])
    expect(orderProblem({ documentDate, expirationDate })).toBeUndefined();
  expect(orderProblem({ documentDate: null, expirationDate: '2026-03-13' })).toBeUndefined();
});

test('DOC-9: a document is valid on its last day, and expires soon for sixty days before', () => {
  expect(
    ['2026-12-30', '2026-12-31', '2027-03-01', '2027-03-02'].map((day) => expiryOn('2026-12-31', day)),
  ).toEqual(['expired', 'soon', 'soon', 'later']);
});
