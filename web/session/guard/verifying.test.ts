import { expect, test } from 'vitest';

import { fakeStorage } from '#web/testing/fake-storage.ts';

import { isVerifying, whileVerifying } from './verifying.ts';

test('SES-10: while a session is being opened with a confirmed link, every tab can see that, and not afterwards', async () => {
  const notes = fakeStorage();
  const seen = await whileVerifying(
    async () => isVerifying(notes, 1001),
    notes,
    () => 1000,
  );

  expect([seen, isVerifying(notes, 1002)]).toEqual([true, false]);
  expect(notes.items.size).toBe(0);
});

test('SES-10: a failed attempt removes its note too', async () => {
  const notes = fakeStorage();
  const failing = whileVerifying(
    () => Promise.reject(new Error('no')),
    notes,
    () => 1000,
  );

  await expect(failing).rejects.toThrow('no');
  expect(notes.items.size).toBe(0);
});

test('GUARD-2: a note older than a minute, or without a valid time, is ignored', () => {
  const noted = (value: string) => fakeStorage({ 'denmate.verifying': value });

  expect(isVerifying(noted('1000'), 60_999)).toBe(true);
  expect(isVerifying(noted('1000'), 61_000)).toBe(false);
  expect(isVerifying(noted('5000'), 1000)).toBe(false);
  expect(isVerifying(noted('true'), 1000)).toBe(false);
  expect(isVerifying(fakeStorage(), 1000)).toBe(false);
});
