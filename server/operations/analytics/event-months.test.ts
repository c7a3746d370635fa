import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { createTestApp } from '#server/testing/test-app.ts';

import { keptSince, monthsAhead } from './event-months.rules.ts';
import { keepEventMonths } from './keep-event-months.usecases.ts';

const app = await createTestApp();

async function addEvent(at: string) {
  await app.pool.query(
    "insert into analytics_events (id, occurred_at, name, page, visitor_id, properties) values ($1, $2, '$pageview', '/', $1, '{}')",
    [randomUUID(), at],
  );
}

async function parts(): Promise<Record<string, number>> {
  const { rows } = await app.pool.query<{ name: string; total: number }>(
    'select tableoid::regclass::text as name, count(*)::int as total from analytics_events group by 1 order by 1',
  );

  return Object.fromEntries(rows.map(({ name, total }) => [name.replace('analytics.', ''), total]));
}

const keepMonths = (now: string) => keepEventMonths({ db: app.base.db, now: new Date(now) });
const isPartition = (month: string) => app.count('pg_tables', `tablename = 'events_${month}'`);

beforeEach(() => app.pool.query('truncate analytics_events'));

test('an event of a month without a partition is stored, and moves when its partition is made', async () => {
  await addEvent('2040-02-29T23:59:59.999Z');
  await addEvent('2040-03-01T00:00:00.000Z');
  await addEvent('2040-12-01T00:00:00.000Z');
  expect(await parts()).toEqual({ events_other: 3 });
  await keepMonths('2040-02-10T02:37:00.000Z');

  expect(await parts()).toEqual({ events_2040_02: 1, events_2040_03: 1, events_other: 1 });
  await keepMonths('2040-02-10T02:37:00.000Z');
  expect(await parts()).toEqual({ events_2040_02: 1, events_2040_03: 1, events_other: 1 });
});

test('two processes that make the partitions at the same time make each once', async () => {
  await addEvent('2041-01-15T00:00:00.000Z');
  await Promise.all([1, 2, 3].map(() => keepMonths('2041-01-15T00:00:00.000Z')));

  expect(await parts()).toEqual({ events_2041_01: 1 });
});

test('events are deleted after thirteen months to the day, and whole months with their partition', async () => {
  await keepMonths('2042-01-20T00:00:00.000Z');
  await keepMonths('2043-02-20T00:00:00.000Z');
  for (const day of ['2041-12-31', '2042-01-01', '2042-01-19', '2042-01-20', '2042-02-01', '2043-02-20'])
    await addEvent(`${day}T12:00:00.000Z`);
  await keepMonths('2043-02-20T00:00:00.000Z');

  expect(await parts()).toEqual({ events_2042_01: 1, events_2042_02: 1, events_2043_02: 1 });
  expect([await isPartition('2041_12'), await isPartition('2042_01')]).toEqual([0, 1]);
  await keepMonths('2043-03-01T00:00:00.000Z');
  expect([await isPartition('2042_01'), await isPartition('2042_02')]).toEqual([0, 1]);
});

test('months are counted over the turn of the year and at the ends of short months', () => {
  expect(monthsAhead(new Date('2030-12-31T23:59:59.999Z'))).toEqual([
    '2030-11-01',
    '2030-12-01',
    '2031-01-01',
    '2031-02-01',
    '2031-03-01',
  ]);
  expect(keptSince(new Date('2031-03-31T10:00:00.000Z')).toISOString()).toBe('2030-02-28T00:00:00.000Z');
  expect(keptSince(new Date('2031-01-15T10:00:00.000Z')).toISOString()).toBe('2029-12-15T00:00:00.000Z');
});
