import { describe, expect, test } from 'vitest';

import { newRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.rules.ts';

test('a set is ten different codes without letters that look like digits', () => {
  const sets = Array.from({ length: 50 }, newRecoveryCodes);

  for (const codes of sets) {
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  }
  expect(new Set(sets.flat()).size).toBe(500);
});

describe('a recovery code as people type it', () => {
  test.each([
    'AB01C-D1XYZ',
    'ab01c-d1xyz',
    'AB01CD1XYZ',
    ' ab01c d1xyz\n',
    'ABO1C-DIXYZ',
    'abolc-dlxyz',
    'A-B-0-1-C-D-1-X-Y-Z',
  ])('%j is read as intended', (typed) => {
    expect(normalizeRecoveryCode(typed)).toBe('AB01C-D1XYZ');
  });

  test.each(['', 'AB01C-D1XY', 'AB01C-D1XYZZ', 'AB01C-D1XYU', 'AB01C_D1XYZ', 'AB01C-D1XY\0', 'ＡB01CD1XYZ'])(
    '%j cannot be one',
    (typed) => {
      expect(normalizeRecoveryCode(typed)).toBeUndefined();
    },
  );
});
