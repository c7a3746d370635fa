import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';

import { checkPassword, hashPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

test('a password for an unknown account takes the same work as a wrong one', async () => {
  const stored = await hashPassword('Fluffy-cat-9');
  for (const account of [stored, undefined, null]) {
    vi.mocked(verify).mockClear();
    expect(await checkPassword(account, 'not-the-password')).toBe(false);

    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(costs).toEqual([stored.split('$').slice(0, 4)]);
  }
});

test('no password opens an unknown account', async () => {
  expect(await checkPassword(undefined, 'no such account')).toBe(false);
});

test('letters with accents may be typed as one character or as two', async () => {
  const stored = await hashPassword('Zoe\u0308-and-Rene\u0301');

  expect(await checkPassword(stored, 'Zo\u00eb-and-Ren\u00e9')).toBe(true);
  expect(await checkPassword(stored, 'Zoe\u0308-and-Rene\u0301')).toBe(true);
  expect(await checkPassword(stored, 'Zoe-and-Rene')).toBe(false);
});

test('a hash made before input was normalized still opens with what was typed then', async () => {
  const typed = 'Zoe\u0308-and-Rene\u0301';
  const stored = await hash(typed, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });

  expect(await checkPassword(stored, typed)).toBe(true);
  expect(await checkPassword(stored, 'Zoe-and-Rene')).toBe(false);
});

test('120 sign-ins at the same time wait for their turns, from one address or from many', async () => {
  const stored = await hashPassword('Fluffy-cat-9');
  const quick = vi.mocked(verify).mockImplementation(async () => true);
  for (const addressOf of [() => 'one', (turn: number) => `address ${turn}`]) {
    const signIns = Array.from({ length: 120 }, (_, turn) => checkPassword(stored, 'any', addressOf(turn)));

    expect(new Set(await Promise.all(signIns))).toEqual(new Set([true]));
  }
  quick.mockReset();
});
