import { afterEach, expect, test, vi } from 'vitest';

import { buildAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { isLate, isOverdue } from './system-status.rules.ts';
import { readSystemStatus } from './system-status.usecases.ts';

const app = await createTestApp();
const admin = await buildAdministrator(app);

type Checked = { state: string; facts: Record<string, unknown> | null };
type Status = Record<'database' | 'storage' | 'mail' | 'queues' | 'schedules' | 'backups', Checked> & {
  version: string;
};

const statusOf = async () => read<Status>(await admin.get('/api/admin/system-status'));

afterEach(() => vi.restoreAllMocks());

test('ADMIN-4: only administrators see it', async () => {
  expect((await (await buildOwner(app)).get('/api/admin/system-status')).status).toBe(403);
  expect((await app.newBrowser().get('/api/admin/system-status')).status).toBe(401);
});

test('ADMIN-4: database, storage, mail, jobs and version of an installation that is well', async () => {
  const status = await statusOf();

  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    database: { state: 'fine', facts: { version: expect.stringMatching(/^\d+\.\d+/) as string } },
    storage: { state: 'fine', facts: { kind: 'disk', freeBytes: expect.any(Number) as number } },
    mail: { state: 'fine', facts: { waiting: 0, waitingSince: null, failed: 0 } },
    queues: { state: 'fine' },
    schedules: { state: 'fine' },
  });
  expect(status.database.facts?.['bytes']).toBeGreaterThan(1_000_000);
});

test('ADMIN-4: mails that wait for ten minutes, or failed, need attention', async () => {
  const waiting = (age: string, state: string) =>
    app.pool.query(
      `insert into deliveries (id, kind, subject, occurrence, channel, details, state, due_at, ended_at)
       values (gen_random_uuid(), 'test', gen_random_uuid()::text, '', 'mail', '{}', $2, $3::timestamptz - $1::interval,
         case when $2 = 'failed' then $3::timestamptz end)`,
      [age, state, app.clock.now()],
    );
  await waiting('9 minutes', 'pending');
  expect((await statusOf()).mail).toMatchObject({ state: 'fine', facts: { waiting: 1 } });
  await waiting('11 minutes', 'pending');
  expect((await statusOf()).mail).toMatchObject({ state: 'attention', facts: { waiting: 2 } });
  await app.pool.query("delete from deliveries where kind = 'test'");
  await waiting('1 minute', 'failed');
  expect((await statusOf()).mail).toMatchObject({ state: 'attention', facts: { failed: 1 } });
  await app.pool.query("delete from deliveries where kind = 'test'");
});

test('ADMIN-4: a storage that fails or keeps silent is said within seconds, and hides nothing else', async () => {
  const size = vi.spyOn(app.base.storage, 'size').mockRejectedValueOnce(new Error('gone'));
  expect(await statusOf()).toMatchObject({
    storage: { state: 'failed', facts: null },
    database: { state: 'fine' },
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  size.mockReturnValueOnce(promise);
  expect(await statusOf()).toMatchObject({
    storage: { state: 'failed', facts: null },
    mail: { state: 'fine' },
  });
  resolve(undefined);
});

test('ADMIN-4: those who ask while it is read get the same answer, and who asks later a new one', async () => {
  const size = vi.spyOn(app.base.storage, 'size');
  const other = await buildAdministrator(app);
  const first = await Promise.all([
    ...Array.from({ length: 5 }, () => readSystemStatus(app.context())),
    read<Status>(await other.get('/api/admin/system-status')),
  ]);
  expect(new Set(first.slice(0, 5)).size).toBe(1);
  const readings = size.mock.calls.length;
  expect(readings).toBeLessThanOrEqual(2);
  await statusOf();

  expect(size.mock.calls.length).toBe(readings + 1);
});

test('ADMIN-4: a part that keeps silent is asked once a minute, however often people look, and is fine when it answers', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const size = vi.spyOn(app.base.storage, 'size').mockReturnValue(promise);
  for (let looks = 0; looks < 3; looks++) {
    expect((await statusOf()).storage).toMatchObject({ state: 'failed', facts: null });
  }
  expect(size).toHaveBeenCalledTimes(1);
  const later = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later() + 61_000);
  await statusOf();
  expect(size).toHaveBeenCalledTimes(2);
  clock.mockRestore();
  resolve(undefined);

  await expect.poll(async () => (await statusOf()).storage.state).toBe('fine');
}, 30_000);

test('ADMIN-4: a database that refuses a part is told as that part, and the next reading is a new one', async () => {
  const execute = vi.spyOn(app.base.db, 'transaction').mockRejectedValue(new Error('refused'));
  expect(await statusOf()).toMatchObject({
    database: { state: 'failed', facts: null },
    queues: { state: 'failed', facts: null },
    storage: { state: 'fine' },
  });
  execute.mockRestore();

  expect((await statusOf()).database.state).toBe('fine');
});

test('ADMIN-4: the last backup and the last test of one; two days without a backup need attention', async () => {
  const backUp = (age: string, { missing = 0, tested = false } = {}) =>
    app.pool.query(
      `insert into backups (id, taken_at, ended_at, place, bytes, files, missing_files, tested_at)
       values (gen_random_uuid(), $2::timestamptz - $1::interval, $2, 'folder', 5000, 12, $3, case when $4 then $2::timestamptz end)`,
      [age, app.clock.now(), missing, tested],
    );
  const backupsNow = async () => (await statusOf()).backups;
  const none = { last: null, testedAt: null, testedTakenAt: null };
  expect(await backupsNow()).toMatchObject({ state: 'attention', facts: none });
  await backUp('49 hours', { tested: true });
  expect(await backupsNow()).toMatchObject({
    state: 'attention',
    facts: { last: { bytes: 5000, files: 12 } },
  });
  await backUp('47 hours');
  expect(await backupsNow()).toMatchObject({
    state: 'fine',
    facts: {
      last: { takenAt: '2030-04-29T10:00:00.000Z', place: 'folder' },
      testedAt: '2030-05-01T09:00:00.000Z',
    },
  });
  await backUp('1 hour', { missing: 1 });
  expect(await backupsNow()).toMatchObject({ state: 'attention', facts: { last: { missingFiles: 1 } } });
  await app.pool.query('delete from backups');
});

const now = new Date('2030-05-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [null, 0, false],
  [4, 0, false],
  [6, 0, true],
  [null, 1, true],
] as const)('ADMIN-4: jobs that wait since %s minutes, %s failed: late is %s', (minutes, failed, late) => {
  expect(isLate({ waitingSince: minutes === null ? null : ago(minutes), failed }, 'jobs', now)).toBe(late);
});

test.each([
  [60, 10_000, false],
  [27 * 60, 10_000, true],
  [null, 60, false],
  [null, 27 * 60, true],
] as const)(
  'ADMIN-4: a schedule last kept %s minutes ago, by a process that began %s minutes ago: overdue is %s',
  (done, began, overdue) => {
    expect(
      isOverdue({ cron: '*/10 * * * *', lastDone: done === null ? null : ago(done) }, ago(began), now),
    ).toBe(overdue);
  },
);

test('ADMIN-4: what is done once a week is not judged by the day', () => {
  expect(isOverdue({ cron: '0 4 * * 1', lastDone: ago(3 * 24 * 60) }, ago(10_000), now)).toBe(false);
});
