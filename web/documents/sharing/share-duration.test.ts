import { expect, test } from 'vitest';

import { hoursInWords } from '#shared/documents/sharing.ts';

import { daysToChoose, defaultDuration, durationToSend } from './share-duration.ts';

test('DOC-6: durations are said as people say them', () => {
  expect([1, 24, 48, 168].map(hoursInWords)).toEqual(['1 hour', '24 hours', '48 hours', '7 days']);
});

test('DOC-6: the chosen day is sent as its last second on this device', () => {
  expect(durationToSend({ day: '2030-05-03' })).toEqual({
    until: new Date(2030, 4, 3, 23, 59, 59).toISOString(),
  });
  expect(durationToSend({ day: '' })).toEqual({ until: '' });
  expect(durationToSend({ hours: 24 })).toEqual({ hours: 24 });
});

test('DOC-6: days from today to a year ahead can be chosen', () => {
  expect(daysToChoose(new Date(2030, 11, 31, 23, 30))).toEqual({ min: '2030-12-31', max: '2031-12-31' });
});

test('DOC-6: the server’s default is preselected', () => {
  expect([48, 24, 36, 500].map(defaultDuration)).toEqual([48, 24, 48, 168].map((hours) => ({ hours })));
});
