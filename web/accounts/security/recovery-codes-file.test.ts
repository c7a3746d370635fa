import { expect, test } from 'vitest';

import { recoveryCodesFile } from './recovery-codes-file.ts';

test('SET-1: saved recovery codes include the account and the date, with one code per line', () => {
  const text = recoveryCodesFile(['AAAAA-BBBBB', 'CCCCC-DDDDD'], 'ada@example.org', 'November 20, 2026');
  expect(text).toContain('Account: ada@example.org\nCreated on November 20, 2026');
  expect(text.split('\n').filter((line) => /^\w{5}-\w{5}$/.test(line))).toEqual([
    'AAAAA-BBBBB',
    'CCCCC-DDDDD',
  ]);
  expect(text.endsWith('\n')).toBe(true);
});
