import { expect, test } from 'vitest';

import { howOften } from './dose-words.ts';

const daily = { times: ['08:00'], every: 1 };

test.each([
  ['with food', daily, ['with food', 'Every day at 8:00 AM']],
  ['every day', daily, ['Every day at 8:00 AM']],
  [null, daily, ['Every day at 8:00 AM']],
  ['twice a day', null, ['twice a day', '']],
] as const)('what is written (%s) and planned is said once', (frequency, schedule, words) => {
  expect(howOften({ frequency, schedule: schedule && { ...schedule, times: [...schedule.times] } })).toEqual(
    words,
  );
});
