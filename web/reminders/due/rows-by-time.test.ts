import { expect, test } from 'vitest';

import { rowsByTime } from './rows-by-time.ts';

test('REM-3, DASH-1: a day is in the order of its times, whatever is due at them, and rows without a time come last', () => {
  const rows = [
    { time: '19:00', row: 'dose at 7 PM' },
    { time: null, row: 'walk' },
    { time: '08:00', row: 'dose at 8 AM' },
    { time: '20:00', row: 'ear drops' },
    { time: null, row: 'bath' },
    { time: '08:00', row: 'pill at 8 AM' },
  ];

  expect(rowsByTime(rows)).toEqual([
    'dose at 8 AM',
    'pill at 8 AM',
    'dose at 7 PM',
    'ear drops',
    'walk',
    'bath',
  ]);
});
