import { expect, test, vi } from 'vitest';

import { createLogLimit } from './log-limit.ts';
import { describeError } from './logger.ts';

test('a plain copy of an error is logged with its message and stack, without its other fields', () => {
  const copy = { message: 'away', stack: 'at', detail: 'ann@example.org' };

  expect(describeError(copy)).toEqual({ message: 'away', stack: 'at' });
  expect(describeError('away')).toEqual({ message: 'away' });
});

test('the values of a failed query are in no part of its line, whatever is in its text', () => {
  const query = "select '$&', '$`' from pets where name = $1";
  const failed = Object.assign(new Error(`Failed query: ${query}\nparams: Zanzibar`), { query });

  expect(JSON.stringify(describeError(failed))).not.toContain('Zanzibar');
});

test('of a failure that repeats one line a minute is written, with the number of those left out', () => {
  vi.useFakeTimers();
  const limited = createLogLimit();
  const lines: string[] = [];
  for (let second = 0; second < 121; second++) {
    limited('away', (repeats) => lines.push(`away ${repeats}`));
    if (second === 90) limited('full', (repeats) => lines.push(`full ${repeats}`));
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();

  expect(lines).toEqual(['away 0', 'away 59', 'full 0', 'away 59']);
});
