import { afterEach, expect, test, vi } from 'vitest';

import { claimCardReveal } from './claim-card-reveal.ts';

afterEach(() => void vi.useRealTimers());

const tab = (visibilityState: DocumentVisibilityState) => ({ visibilityState });

/** The locks of a browser. */
function newLocks() {
  let isHeld = false;
  const request = async (_: string, __: object, run: (lock: object | null) => Promise<void>) => {
    if (isHeld) return run(null);
    isHeld = true;
    await run({});
    isHeld = false;
  };

  return { request } as unknown as LockManager;
}

test('PETID-1: of two tabs that waited, the one that is looked at has the moment', async () => {
  const locks = newLocks();
  expect(await claimCardReveal(tab('hidden'), locks)).toBe(false);
  expect(await claimCardReveal(tab('visible'), locks)).toBe(true);
});

test('PETID-1: of two windows side by side only one has the moment, and later another can', async () => {
  vi.useFakeTimers();
  const locks = newLocks();
  expect(await claimCardReveal(tab('visible'), locks)).toBe(true);
  expect(await claimCardReveal(tab('visible'), locks)).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await claimCardReveal(tab('visible'), locks)).toBe(true);
});
