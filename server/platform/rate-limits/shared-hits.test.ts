import { expect, test } from 'vitest';

import { createTestApp } from '#server/testing/test-app.ts';

import { createSharedHits } from './shared-hits.ts';

const app = await createTestApp();
const limit = { name: 'shared test', max: 10, seconds: 60 };

test('what is refused does not count, and the next window starts from nothing', () => {
  let now = 0;
  const hits = createSharedHits({ now: () => now });
  const add = (count: number) => hits.add({ limit, subject: 'a' }, count).hits;

  expect([add(8), add(5), add(2), add(1)]).toEqual([8, 13, 10, 11]);
  now = 60_000;
  expect(add(1)).toBe(1);
});

test('so many subjects that they must be an attack have to wait, and those that are known do not', () => {
  let now = 0;
  const hits = createSharedHits({ most: 3, now: () => now });
  const add = (subject: string) => hits.add({ limit, subject }, 1).hits;
  for (const subject of ['a', 'b', 'c']) expect(add(subject)).toBe(1);

  expect([add('d'), add('a')]).toEqual([11, 2]);
  now = 60_000;
  expect(add('d')).toBe(1);
});

test('two processes know each other’s hits after an exchange, without losing any', async () => {
  const [one, other] = [createSharedHits(), createSharedHits()];
  const { db } = app.base;
  one.add({ limit, subject: 'a' }, 3);
  other.add({ limit, subject: 'a' }, 4);
  await Promise.all([one.exchange(db), other.exchange(db)]);
  one.add({ limit, subject: 'a' }, 1);
  await one.exchange(db);
  await other.exchange(db);
  other.add({ limit, subject: 'a' }, 1);
  await other.exchange(db);

  expect(other.add({ limit, subject: 'a' }, 1).hits).toBe(10);
  const { rows } = await app.pool.query<{ key: string }>(
    "select key from rate_limits where key like 'shared test:%'",
  );
  expect(rows[0]?.key).not.toContain(':a');
});
