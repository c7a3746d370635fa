import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import type { presentReminder } from './reminders.presenter.ts';

const app = await createTestApp();
const path = '/api/reminders';

type Shown = ReturnType<typeof presentReminder>;
const shown = async (response: Response) => (await read<{ reminder: Shown }>(response)).reminder;
const listed = async (owner: Owner, query = '') =>
  (await read<{ reminders: Shown[] }>(await owner.get(`${path}${query}`))).reminders;

const draft = (facts: object = {}) => ({
  id: randomUUID(),
  title: 'Rabies booster',
  date: '2030-06-01',
  ...facts,
});
const add = async (owner: Owner, facts: object = {}) => shown(await owner.post(path, draft(facts)));

describe('refusals', () => {
  test.each([
    ['no title', { title: ' ' }],
    ['a title of 161 characters', { title: 'x'.repeat(161) }],
    ['a day that does not exist', { date: '2030-02-30' }],
    ['an unknown kind', { kind: 'party' }],
    ['notes of 2,001 characters', { notes: 'x'.repeat(2001) }],
    ['a time that no clock shows', { customTime: '25:00' }],
    ['an advance notice below zero', { advanceNotice: -1 }],
    ['a rule that repeats every minute', { repeat: 'FREQ=MINUTELY' }],
    ['a rule with an unknown part', { repeat: 'FREQ=DAILY;BYHOURS=3' }],
    ['a rule without an interval', { repeat: 'FREQ=DAILY;INTERVAL=0' }],
    ['a rule with a line of its own', { repeat: 'FREQ=DAILY\nEXDATE:20300601' }],
    ['a rule that never matches', { repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['a rule that matches after 2099', { repeat: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=999' }],
    ['101 pets', { petIds: Array.from({ length: 101 }, () => randomUUID()) }],
  ])('REM-1: %s is refused and adds nothing', async (_what, facts) => {
    const owner = await buildOwner(app);

    expect((await owner.post(path, draft(facts))).status).toBe(400);
    expect(await listed(owner)).toEqual([]);
  });

  test('SEC-1: another account’s reminder, pet and record are not found, and nothing changes', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const mine = await add(owner, { petIds: [pet.id] });
    const other = await buildOwner(app);
    const day = { occurrence: mine.occurrence };
    const answers = await Promise.all(
      [mine.id, randomUUID(), 'no-id'].map(async (id) => [
        await visible(await other.patch(`${path}/${id}`, { changes: { title: 'Mine' }, before: {} })),
        await visible(await other.post(`${path}/${id}/complete`, day)),
        await visible(await other.post(`${path}/${id}/undo`, day)),
        await visible(await other.post(`${path}/${id}/snooze`, { until: null })),
        await visible(
          await other.post(`${path}/${id}/reschedule`, { date: '2030-07-01', before: { date: mine.date } }),
        ),
        await visible(await other.delete(`${path}/${id}`)),
      ]),
    );
    for (const answer of answers.flat()) expect(answer).toEqual(answers[0]?.[0]);
    expect(answers[0]?.[0]).toMatchObject({ status: 404 });

    expect((await other.post(path, draft({ id: mine.id }))).status).toBe(404);
    expect((await other.post(path, draft({ petIds: [pet.id] }))).status).toBe(404);
    expect((await other.post(path, draft({ vaccinationId: randomUUID() }))).status).toBe(404);
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toEqual([mine]);
  });

  test('REM-5: without a session each says what one must be logged in for', async () => {
    const browser = app.newBrowser();
    const id = randomUUID();
    const said = await Promise.all(
      [
        browser.post(path, draft()),
        browser.patch(`${path}/${id}`, {}),
        browser.post(`${path}/${id}/complete`, {}),
        browser.post(`${path}/${id}/reschedule`, {}),
        browser.delete(`${path}/archived`),
      ].map(async (asked) => {
        const response = await asked;

        return [response.status, (await read<{ error: { message: string } }>(response)).error.message];
      }),
    );

    expect(said).toEqual([
      [401, 'You must be logged in to add a reminder'],
      [401, 'You must be logged in to edit a reminder'],
      [401, 'You must be logged in to complete a reminder'],
      [401, 'You must be logged in to reschedule a reminder'],
      [401, 'You must be logged in to clear archive'],
    ]);
    expect((await browser.get(path)).status).toBe(401);
  });

  test('REM-1: the reminder after 5,000 active ones is refused', async () => {
    const owner = await buildOwner(app);
    await app.pool.query(
      `insert into reminders (id, user_id, title, date, pet_name, starts_on, scheduled_on, created_at, updated_at)
       select gen_random_uuid(), $1, 'r' || n, date '2030-06-01' + n, 'General', '2030-06-01', '2030-06-01', now(), now()
       from generate_series(1, 5000) n`,
      [owner.user.id],
    );
    const response = await owner.post(path, draft());

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'reminders.too_many' } });
    const [first] = await listed(owner);
    const occurrence = { occurrence: first?.occurrence };
    await owner.post(`${path}/${first?.id}/complete`, occurrence);
    await add(owner);
    expect((await owner.post(`${path}/${first?.id}/undo`, occurrence)).status).toBe(409);
  });
});

test('REM-1, REM-2, REM-9, DATA-4: a new reminder has its label, its pets, and begins unarchived and unsent', async () => {
  const owner = await buildOwner(app);
  const rex = await buildPet(app, owner, { name: 'Rex', createdAt: new Date('2029-01-01') });
  const milo = await buildPet(app, owner, { name: 'Milo', createdAt: new Date('2029-01-02') });
  const both = await add(owner, { petIds: [milo.id, rex.id, rex.id], customTime: '08:30', notes: 'Fasting' });
  const one = await add(owner, {
    petIds: ['none', rex.id],
    date: '2030-05-20',
    useCustomTime: false,
    customTime: '08:30',
  });
  const none = await add(owner, { petIds: ['none'], date: '2030-05-10' });

  expect(both).toMatchObject({
    petId: null,
    petName: 'Rex and 1 more',
    pets: [
      { petId: rex.id, petName: 'Rex' },
      { petId: milo.id, petName: 'Milo' },
    ],
    customTime: '08:30',
    archived: false,
    notificationSent: false,
  });
  expect(one).toMatchObject({ petId: rex.id, petName: 'Rex', customTime: null });
  expect(none).toMatchObject({ petId: null, petName: 'General', pets: [] });
  expect(await listed(owner)).toEqual([none, one, both]);
});

test('REM-1: sent twice at once it is added once', async () => {
  const owner = await buildOwner(app);
  const same = draft();
  const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post(path, same)));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await listed(owner)).toHaveLength(1);
});

test('REM-1: a day in the past is accepted and not announced', async () => {
  const owner = await buildOwner(app);
  await add(owner, { date: '2029-01-01' });

  expect(await app.count('reminders', 'user_id = $1 and notify_at is null', [owner.user.id])).toBe(1);
});

test('REM-9: the list comes in pages that miss nothing', async () => {
  const owner = await buildOwner(app);
  await app.pool.query(
    `insert into reminders (id, user_id, title, date, pet_name, starts_on, scheduled_on, created_at, updated_at)
     select gen_random_uuid(), $1, 'r' || n, date '2030-06-01' + n % 7, 'General', '2030-06-01', '2030-06-01', now(), now()
     from generate_series(1, 1203) n`,
    [owner.user.id],
  );
  const dates: string[] = [];
  const ids = new Set<string>();
  let next: string | null = '';
  while (next !== null) {
    const page: { reminders: Shown[]; next: string | null; total: number } = await read(
      await owner.get(`${path}?archived=false${next && `&after=${next}`}`),
    );
    expect(page.total).toBe(1203);
    for (const { id, date } of page.reminders) {
      ids.add(id);
      dates.push(date);
    }
    ({ next } = page);
  }

  expect(ids.size).toBe(1203);
  expect(dates).toEqual(dates.toSorted());
  expect((await owner.get(`${path}?after=2030-99-99.${randomUUID()}`)).status).toBe(400);
});

test('REM-4: editing replaces facts and pets, and refuses what another device has changed', async () => {
  const owner = await buildOwner(app);
  const rex = await buildPet(app, owner, { name: 'Rex' });
  const milo = await buildPet(app, owner, { name: 'Milo' });
  const { id } = await add(owner, { petIds: [rex.id] });
  const edited = await shown(
    await owner.patch(`${path}/${id}`, {
      changes: { title: 'Booster', petIds: [milo.id], customTime: '10:00' },
      before: { title: 'Rabies booster', petIds: [rex.id], customTime: null },
    }),
  );

  expect(edited).toMatchObject({ title: 'Booster', petId: milo.id, petName: 'Milo', customTime: '10:00' });
  expect(await app.count('reminder_pets', 'reminder_id = $1', [id])).toBe(1);
  const late = await owner.patch(`${path}/${id}`, {
    changes: { title: 'Other' },
    before: { title: 'Rabies booster' },
  });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: { code: 'reminders.changed_elsewhere' } });
});

test('REM-4: completing archives once; undo brings it back; clearing deletes the archive only', async () => {
  const owner = await buildOwner(app);
  const { id, occurrence } = await add(owner);
  const complete = () => owner.post(`${path}/${id}/complete`, { occurrence });
  const answers = await Promise.all([complete(), complete(), complete()]);
  for (const answer of answers) expect(await shown(answer)).toMatchObject({ id, archived: true });
  expect(await listed(owner)).toEqual([]);
  expect(await listed(owner, '?archived=true')).toHaveLength(1);

  expect(await shown(await owner.post(`${path}/${id}/undo`, { occurrence }))).toMatchObject({
    archived: false,
    completedAt: null,
  });
  await complete();
  const kept = await add(owner);
  expect((await owner.delete(`${path}/archived`)).status).toBe(204);
  expect(await listed(owner, '?archived=true')).toEqual([]);
  expect(await listed(owner)).toEqual([kept]);
});

describe('a repeating reminder', () => {
  test('REM-4: completing it twice at once archives one copy and moves on by one', async () => {
    const owner = await buildOwner(app);
    const rex = await buildPet(app, owner, { name: 'Rex' });
    const { id } = await add(owner, { petIds: [rex.id], repeat: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1' });
    const complete = (occurrence: string) => owner.post(`${path}/${id}/complete`, { occurrence });
    const both = await Promise.all([complete('2030-06-01'), complete('2030-06-01')]);

    for (const answer of both)
      expect(await shown(answer)).toMatchObject({ date: '2030-07-01', archived: false });
    expect(await listed(owner, '?archived=true')).toMatchObject([
      { date: '2030-06-01', completedFrom: id, petName: 'Rex' },
    ]);
    expect((await complete('2030-09-01')).status).toBe(409);
  });

  test('REM-4: an overdue one moves on to the next day that is not over', async () => {
    const owner = await buildOwner(app);
    const { id } = await add(owner, { date: '2030-01-01', repeat: 'FREQ=MONTHLY;BYMONTHDAY=1' });
    const answer = await owner.post(`${path}/${id}/complete`, { occurrence: '2030-01-01' });

    expect(await shown(answer)).toMatchObject({ date: '2030-05-01' });
  });

  test('REM-4: undo takes the last completion back, by its own id or that of the archived one', async () => {
    const owner = await buildOwner(app);
    const { id } = await add(owner, { repeat: 'FREQ=WEEKLY' });
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });
    const [copy] = await listed(owner, '?archived=true');
    const back = await owner.post(`${path}/${copy?.id}/undo`, { occurrence: '2030-06-01' });

    expect(await shown(back)).toMatchObject({ id, date: '2030-06-01' });
    expect(await listed(owner, '?archived=true')).toEqual([]);
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-08' });
    expect((await owner.post(`${path}/${id}/undo`, { occurrence: '2030-06-01' })).status).toBe(409);
  });

  test('REM-4: rescheduling moves one occurrence; the series stays', async () => {
    const owner = await buildOwner(app);
    const { id } = await add(owner, { repeat: 'FREQ=WEEKLY' });
    const moved = await owner.post(`${path}/${id}/reschedule`, {
      date: '2030-06-03',
      before: { date: '2030-06-01' },
    });
    expect(await shown(moved)).toMatchObject({ date: '2030-06-03', occurrence: '2030-06-01' });
    const next = await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });

    expect(await shown(next)).toMatchObject({ date: '2030-06-08', occurrence: '2030-06-08' });
  });

  test('REM-4: one that is moved back to a day that was done can be done again', async () => {
    const owner = await buildOwner(app);
    const rex = await buildPet(app, owner);
    const { id } = await add(owner, { repeat: 'FREQ=WEEKLY', petIds: [rex.id] });
    const complete = () => owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });
    await complete();
    await owner.patch(`${path}/${id}`, { changes: { date: '2030-06-01' }, before: { date: '2030-06-08' } });

    expect(await shown(await complete())).toMatchObject({ date: '2030-06-08' });
    expect(await listed(owner, '?archived=true')).toHaveLength(1);
  });

  test('REM-4: a day that was done comes back alone when its series was deleted', async () => {
    const owner = await buildOwner(app);
    const { id } = await add(owner, { repeat: 'FREQ=WEEKLY' });
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });
    await owner.delete(`${path}/${id}`);
    const [copy] = await listed(owner, '?archived=true');
    await owner.post(`${path}/${copy?.id}/undo`, { occurrence: '2030-06-01' });

    expect(await listed(owner)).toMatchObject([{ date: '2030-06-01', repeat: null }]);
  });

  test('REM-4: the last one of a series is archived itself', async () => {
    const owner = await buildOwner(app);
    const { id } = await add(owner, { repeat: 'FREQ=DAILY;COUNT=2' });
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });
    const last = await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-02' });

    expect(await shown(last)).toMatchObject({ id, archived: true });
    expect(await listed(owner)).toEqual([]);
  });

  test('REM-1: it begins on the first day that its rule gives', async () => {
    const owner = await buildOwner(app);

    // June 1, 2030 is a Saturday.
    expect(await add(owner, { repeat: 'FREQ=WEEKLY;BYDAY=MO' })).toMatchObject({ date: '2030-06-03' });
  });

  test('REM-9: a month shows its days without an end being stored', async () => {
    const owner = await buildOwner(app);
    const { id } = await add(owner, { repeat: 'FREQ=DAILY;INTERVAL=10' });
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-06-01' });
    const month = async (name: string) =>
      read<{ entries: { date: string; projected: boolean }[]; truncated: boolean }>(
        await owner.get(`${path}?month=${name}`),
      );

    expect((await month('2030-06')).entries).toMatchObject([
      { date: '2030-06-01', projected: false },
      { date: '2030-06-11', projected: false },
      { date: '2030-06-21', projected: true },
    ]);
    expect((await month('2098-02')).entries).toHaveLength(3);
    expect((await owner.get(`${path}?month=2030-13`)).status).toBe(400);
    expect(await app.count('reminders', 'user_id = $1', [owner.user.id])).toBe(2);
  });
});

test('DASH-1: what is about archived pets or pets that have ended is not due on the dashboard', async () => {
  const owner = await buildOwner(app);
  const [rex, milo] = [await buildPet(app, owner), await buildPet(app, owner)];
  await add(owner, { petIds: [rex.id], date: '2030-04-30' });
  await add(owner, { petIds: [rex.id, milo.id], date: '2030-04-30', title: 'Both' });
  await owner.post(`/api/pets/${rex.id}/archive`, {});
  const { attention } = await read<{ attention: { reminders: { rows: Shown[]; total: number } } }>(
    await owner.get('/api/dashboard'),
  );

  expect(attention.reminders).toMatchObject({ rows: [{ title: 'Both' }], total: 1 });
});
