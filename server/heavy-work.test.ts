import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { heavyWork } from '#server/platform/heavy-work.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

const sources = globSync('server/**/*.ts').filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('server/testing/'),
);
const sourcesWith = (words: RegExp) =>
  sources
    .filter((path) => words.test(readFileSync(path, 'utf8')))
    .map((path) => path.replace('server/', ''))
    .toSorted();

test.each(Object.entries(heavyWork))(
  'SEC-2: a hundred pieces of one account’s %s work make another account wait for no more than what is running',
  async (_kind, share) => {
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const slow = (by: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(by);
        finish.push(resolve);
      });
    const asked = Array.from({ length: 100 }, () =>
      share(slow('attacker'), { by: 'attacker' }).catch(() => undefined),
    );
    await pause();
    const running = begun.length;
    asked.push(share(slow('owner'), { by: 'owner' }));
    await pause();
    if (begun.length === running) {
      finish[0]?.();
      await pause();
    }

    // One at a time, or two where they wait for a slow reader, and none of those that were asked for before.
    expect(running).toBeLessThanOrEqual(2);
    expect(begun[running]).toBe('owner');
    const all = Promise.all(asked);
    let isOver = false;
    void all.then(() => (isOver = true));
    for (let next = 0; !isOver; next++) {
      finish[next]?.();
      await pause();
    }
  },
);

test('heavy work takes turns: threads and decoders are started only by what is listed here', () => {
  expect(sourcesWith(/\bcreateFairSemaphore\(/)).toEqual([
    // Turns go by network, because these people have no session yet.
    'accounts/auth/passwords.ts',
    'platform/fair-semaphore.ts',
    'platform/heavy-work.ts',
    // Pages of owners, in a thread of their own.
    'site/pages/render/render-page.ts',
  ]);
  expect(sourcesWith(/\brunThread[(<]|\bnew Worker\(/)).toEqual([
    'platform/csv-cells.ts',
    // Within the turn of a picture.
    'platform/heic/heic.ts',
    'platform/mail/read-mail.ts',
    'platform/pdf/pdf-runs.ts',
    'platform/text-recognition/text-recognition.ts',
    'platform/thread.ts',
    // Of pages of owners, whose turns are above.
    'site/pages/render/rendering.ts',
  ]);
  expect(sourcesWith(/(from |import\()'(sharp|\.\/sharp\.ts|#server\/platform\/sharp\.ts)'/)).toEqual([
    // Our own drawings, not files of people.
    'platform/drawn-pictures.ts',
    'platform/pdf/pdf-runs.ts',
    'platform/pictures.ts',
    'platform/sharp.ts',
  ]);
  expect(sourcesWith(/\bcreateConcurrencyLimit\(/)).toEqual([
    // Drawn in slices between the requests of others.
    'health/paper/health-paper.routes.ts',
    'platform/concurrency-limit.ts',
  ]);
  const users = Object.keys(heavyWork).map((kind) => [
    kind,
    sourcesWith(new RegExp(`heavyWork\\s*\\.${kind}\\(`)).length,
  ]);
  expect(users).toEqual(Object.keys(heavyWork).map((kind) => [kind, 1]));
});

/** The matches of a pattern in all sources, each once. */
const found = (pattern: RegExp) =>
  [
    ...new Set(
      sources.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => (match[1] ?? '').trim()),
      ),
    ),
  ].toSorted();

test('turns are those of accounts and networks, never of documents or files', () => {
  expect(found(/(?:turn(?:: Turn)?(?: =|:)|heavyWork[^;]*?,) \{ by: ([^,}]+)/g)).toEqual([
    '`sign-ups of ${siteOf(clientInfo.address)',
    'accountId',
    'ctx.accountId',
    'document.userId',
    'ownerId',
    'shared.link.ownerId',
    'userId',
  ]);
});

test('jobs about an account are in its group, so that one runs at a time', () => {
  const calls = found(/jobs\.enqueue\(([^;]*?)\);/g).filter((call) => !call.includes('group'));

  expect(calls.map((call) => call.split(',')[0])).toEqual([
    // These are about all accounts.
    'announceJob',
    'checksumFilesJob',
    'findMissingFilesJob',
    'findUnknownFilesJob',
    'reencryptFilesJob',
    'rewrapKeysJob',
    // A message that was lost is sent again.
    'sendJobOf(delivery)',
    'sweepFilesJob',
    'sweepFilesJob',
  ]);
});
