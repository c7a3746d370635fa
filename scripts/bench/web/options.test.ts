import { expect, test } from 'vitest';

import { readOptions } from './options.ts';

test.each([
  [['--runs', '0'], /a number from 1/],
  [['--runs', 'three'], /a number from 1/],
  [['--only', 'pages,speed'], /not "speed"/],
  [['--fast'], /Unknown option/],
])('%s is refused', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason);
});

test('chosen pages leave out the walk through all screens, unless it is asked for', () => {
  expect(readOptions([]).only).toEqual([
    'pages',
    'reload',
    'screens',
    'presses',
    'household',
    'papers',
    'jobs',
  ]);
  expect(readOptions(['/login']).only).toEqual(['pages', 'reload', 'presses']);
  expect(readOptions(['--only', 'screens', '/login']).only).toEqual(['screens']);
});
