import assert from 'node:assert/strict';

import type { Browser } from './browser.ts';
import { visible } from './browser.ts';

/** Asserts that no address leads to a file, and that all responses look the same. `addresses` are keyed by their flaw. */
export async function assertNoFiles(browser: Browser, addresses: Record<string, string>) {
  const [first, ...others] = await Promise.all(
    Object.entries(addresses).map(
      async ([name, address]) => [name, await visible(await browser.get(address))] as const,
    ),
  );
  assert.ok(first, 'no addresses given');
  const [, answer] = first;
  assert.equal(answer.status, 404);
  assert.match(answer.body, /"code":"files\.not_found"/);
  for (const [name, other] of others) assert.deepEqual([name, other], [name, answer]);
}
