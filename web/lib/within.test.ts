import { expect, test, vi } from 'vitest';

import { within } from './within.ts';

test('a result in time is passed on, and a failure too', async () => {
  expect(await within(1000, Promise.resolve('here'))).toBe('here');
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('work that takes too long is a failure', async () => {
  vi.useFakeTimers();
  const late = within(1000, new Promise(() => undefined));
  await Promise.all([expect(late).rejects.toThrow('1000 ms'), vi.advanceTimersByTimeAsync(1000)]);
  vi.useRealTimers();
});
