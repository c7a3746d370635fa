import { runInNewContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

import { recoveryScript } from './recovery-script.ts';

/** The addresses that the script leads to, with the hash at first and after each change of it. */
function follow(...hashes: string[]) {
  const replace = vi.fn<(to: string) => void>();
  const location = { hash: hashes[0] ?? '', replace };
  const listeners: (() => void)[] = [];
  const addEventListener = (_: string, listener: () => void) => listeners.push(listener);
  runInNewContext(recoveryScript, { location, addEventListener, URLSearchParams });
  for (const hash of hashes.slice(1)) {
    location.hash = hash;
    for (const listener of listeners) listener();
  }

  return replace.mock.calls.flat();
}

test('RESET-3: a recovery link is passed on with its token, at first and where the page is already open', () => {
  const link = '#token_hash=abc&type=recovery';
  expect(follow(link)).toEqual([`/reset-password${link}`]);
  expect(follow('', link)).toEqual([`/reset-password${link}`]);
});

test.each(['', '#recovery', '#type=signup&token_hash=abc', '#questions'])('RESET-3: %j is none', (hash) => {
  expect(follow(hash, hash)).toEqual([]);
});
