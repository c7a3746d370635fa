import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { archivedRemindersMax, remindersMax } from '#shared/reminders/reminders.ts';

import type { presentReminder } from './reminders.presenter.ts';

const app = await createTestApp();
const path = '/api/reminders';

type Shown = ReturnType<typeof presentReminder>;

async function add(owner: Owner, facts: object = {}): Promise<Shown> {
  const draft = { id: randomUUID(), title: 'Pill', date: '2030-06-01', ...facts };

  return (await read<{ reminder: Shown }>(await owner.post(path, draft))).reminder;
}

const fill = (owner: Owner, count: number, archived: boolean) =>
  app.pool.query(
    `insert into reminders (id, user_id, title, date, pet_name, starts_on, scheduled_on, archived, created_at, updated_at)
     select gen_random_uuid(), $1, 'Old', '2030-01-01', 'General', '2030-01-01', '2030-01-01', $2, now(), now()
     from generate_series(1, $3::int)`,
    [owner.user.id, archived, count],
  );

const codeOf = async (response: Response) => (await read<{ error: { code: string } }>(response)).error.code;

test('REM-4: a full archive is said before a reminder is completed, and the reminder stays', async () => {
  const owner = await buildOwner(app);
  const { id, occurrence } = await add(owner, { repeat: 'FREQ=DAILY' });
  await fill(owner, archivedRemindersMax, true);
  const complete = () => owner.post(`${path}/${id}/complete`, { occurrence });
  expect(await codeOf(await complete())).toBe('reminders.archive_full');
  expect((await owner.delete(`${path}/archived`)).status).toBe(204);

  expect((await complete()).status).toBe(200);
});

test('REM-4: taking completions back leads to no more reminders than an account can have', async () => {
  const owner = await buildOwner(app);
  const { id, occurrence } = await add(owner);
  await owner.post(`${path}/${id}/complete`, { occurrence });
  await fill(owner, remindersMax, false);

  expect(await codeOf(await owner.post(`${path}/${id}/undo`, { occurrence }))).toBe('reminders.too_many');
  expect(await app.count('reminders', 'id = $1 and archived', [id])).toBe(1);
});

test('SEC-2: an account that changes reminders or reads months without end is slowed down', async () => {
  const owner = await buildOwner(app);
  const { id } = await add(owner);
  const change = () =>
    owner.patch(`${path}/${id}`, { changes: { title: 'Bath' }, before: { title: 'Pill' } });
  const month = () => owner.get(`${path}?month=2030-06`);
  const preferences = () => owner.patch('/api/preferences', { dailyDigest: true });
  for (const ask of [change, month, preferences]) {
    expect((await ask()).status).toBe(200);
    await app.pool.query('update rate_limits set hits = 10000');
    expect((await ask()).status).toBe(429);
  }
});

test.each([
  ['lists within lists', `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`],
  ['a pet that is no text', '[{"toString":1,"valueOf":1}]'],
])('REM-1: a change that says it saw %s is refused', async (_what, petIds) => {
  const owner = await buildOwner(app);
  const { id } = await add(owner);
  const text = `{"changes":{"petIds":[]},"before":{"petIds":${petIds}}}`;
  const headers = { 'content-type': 'application/json' };

  expect((await owner.request('PATCH', `${path}/${id}`, text, { headers })).status).toBe(400);
});

test('REM-9: a page that begins in no year is refused', async () => {
  const owner = await buildOwner(app);

  expect((await owner.get(`${path}?after=0000-01-01.${randomUUID()}`)).status).toBe(400);
});
