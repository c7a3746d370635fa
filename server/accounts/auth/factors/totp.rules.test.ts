import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';

import { newTotpSecret, stepOfCode, totpUri } from './totp.rules.ts';

// The test vectors of RFC 6238, appendix B. Six digits are the last six of their eight.
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('the code of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i is %s, as in the standard', async (seconds, code, step) => {
    expect(await stepOfCode(secret, code, at(seconds))).toBe(step);
  });

  test.each([
    ['from the half minute before', 59 + 30, 1],
    ['from the half minute after', 59 - 30, 1],
    ['from two half minutes before', 59 + 60, undefined],
    ['from two half minutes ahead', 1_234_567_890 - 60, undefined],
  ])('%s: %i', async (_what, seconds, step) => {
    const code = seconds > 1000 ? '005924' : '287082';

    expect(await stepOfCode(secret, code, at(seconds))).toBe(step);
  });

  test('can be typed with the space that apps show', async () => {
    expect(await stepOfCode(secret, ' 287 082\n', at(59))).toBe(1);
  });

  test.each(['', '28708', '2870822', '-28708', '2870.2', '28708a', '２８７０８２', '287082\0', '0x12ab'])(
    'is never %j',
    async (typed) => {
      expect(await stepOfCode(secret, typed, at(59))).toBeUndefined();
    },
  );
});

test('every new secret has 160 bits and is different', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, newTotpSecret));

  expect(new Set(secrets).size).toBe(20);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
});

test('the QR code contains the account and settings that every app supports, for any address', async () => {
  const uri = new URL(await totpUri(secret, 'pat+a:b&secret=x@example.org'));

  expect(decodeURIComponent(uri.pathname)).toContain('DenMate:pat+a:b&secret=x@example.org');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'DenMate',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
