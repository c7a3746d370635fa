import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { recordBody } from '#server/testing/health-steps.ts';
import type { ShownReminder } from '#server/testing/reminders.ts';
import { createReminderSteps, remindersPath as path } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const { ownerIn, personAt, add, at, listed } = createReminderSteps(app);

async function shared(
  role: 'co_owner' | 'caregiver' | 'sitter' | 'viewer' = 'caregiver',
  facts: object = {},
) {
  const owner = await ownerIn();
  const pet = await buildPet(app, owner, { name: 'Rex' });
  const { person, personId } = await personAt(owner, pet.id, { role, ...facts });
  const reminder = await add(owner, { petIds: [pet.id] });

  return { owner, pet, person, personId, reminder };
}

const complete = (who: Owner, { id, occurrence }: ShownReminder) =>
  who.post(`${path}/${id}/complete`, { occurrence });
const actionsOf = (who: Owner, { id, occurrence, date }: ShownReminder) => ({
  complete: () => who.post(`${path}/${id}/complete`, { occurrence }),
  undo: () => who.post(`${path}/${id}/undo`, { occurrence }),
  snooze: () => who.post(`${path}/${id}/snooze`, { until: null }),
  reschedule: () => who.post(`${path}/${id}/reschedule`, { date: '2030-05-11', before: { date } }),
  change: () => who.patch(`${path}/${id}`, { changes: { notes: 'With food' }, before: { notes: null } }),
  delete: () => who.delete(`${path}/${id}`),
});
type Action = keyof ReturnType<typeof actionsOf>;
const every: Action[] = ['complete', 'undo', 'snooze', 'reschedule', 'change', 'delete'];
const titles = async (who: Owner) => (await listed(who)).map(({ title }) => title);
const month = async (who: Owner) =>
  (await read<{ reminders: ShownReminder[] }>(await who.get(`${path}?month=2030-05`))).reminders;
const dueOf = async (who: Owner) =>
  (await read<{ due: { reminders: number } }>(await who.get('/api/reminders/due'))).due.reminders;

describe('refusals', () => {
  test('PEOPLE-5: a viewer without reminders sees none, and finds none', async () => {
    for (const scope of ['basics', 'medical'] as const) {
      const { person, pet, reminder } = await shared('viewer', { scope });
      expect([await listed(person), await month(person), await dueOf(person)]).toEqual([[], [], 0]);
      expect((await person.get(`/api/pets/${pet.id}/next-reminder`)).status).toBe(404);
      const actions = actionsOf(person, reminder);
      for (const action of every) expect((await actions[action]()).status).toBe(404);
    }
  });

  test('PEOPLE-5: each role may do what its right includes, and nothing more changes', async () => {
    const allowed: [Parameters<typeof shared>[0], object, Action[]][] = [
      ['viewer', { scope: 'everything' }, []],
      ['sitter', {}, ['snooze', 'complete', 'undo']],
      ['caregiver', {}, ['snooze', 'complete', 'undo']],
      ['co_owner', {}, ['snooze', 'complete', 'undo', 'change', 'reschedule', 'delete']],
    ];
    for (const [role, facts, may] of allowed) {
      const { person, reminder, owner } = await shared(role, facts);
      const actions = actionsOf(person, reminder);
      for (const action of every.filter((each) => !may.includes(each))) {
        const answer = await actions[action]();
        expect([role, action, answer.status, await answer.json()]).toMatchObject([
          role,
          action,
          404,
          { error: { code: 'reminders.right_missing' } },
        ]);
      }
      expect(await listed(owner)).toMatchObject([
        { title: 'Rabies booster', notes: null, date: '2030-05-10' },
      ]);
      for (const action of may)
        expect([role, action, (await actions[action]()).ok]).toEqual([role, action, true]);
    }
  });

  test('PEOPLE-5: a pet without the right, and a person of another pet, can’t be chosen', async () => {
    const { owner, pet, person } = await shared('viewer', { scope: 'everything' });
    const other = await shared();
    const draft = { title: 'Pill', date: '2030-05-10', petIds: [pet.id] };
    const answers = [
      await person.post(path, { ...draft, id: randomUUID() }),
      await owner.post(path, { ...draft, id: randomUUID(), audience: other.personId }),
      await owner.post(path, { ...draft, id: randomUUID(), audience: 'everyone' }),
      await owner.post(path, { ...draft, id: randomUUID(), audience: randomUUID() }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400]);
    expect(await titles(owner)).toEqual(['Rabies booster']);
  });
});

test('PEOPLE-5: people see the reminders of a pet in lists, month, counts and at the pet, and not the owner’s others', async () => {
  const { owner, pet, person } = await shared('viewer', { scope: 'everything' });
  await add(owner, { title: 'Pay the rent' });
  await at('2030-05-10T12:00:00Z');

  expect(await listed(person)).toMatchObject([
    { title: 'Rabies booster', petName: 'Rex', right: 'read', ownedBy: 'Robin Owner' },
  ]);
  expect(await month(person)).toHaveLength(1);
  expect(await dueOf(person)).toBe(1);
  const dashboard = await read<{ today: { reminders: { total: number; rows: object[] } } }>(
    await person.get('/api/dashboard'),
  );
  expect(dashboard.today.reminders).toMatchObject({ total: 1, rows: [{ title: 'Rabies booster' }] });
  expect(await read(await person.get(`/api/pets/${pet.id}/next-reminder`))).toMatchObject({
    next: { title: 'Rabies booster' },
  });
  expect(await titles(owner)).toHaveLength(2);
});

test('PEOPLE-5: a reminder about several pets shows each person only the pets that it may see', async () => {
  const owner = await ownerIn();
  const [rex, luna] = [
    await buildPet(app, owner, { name: 'Rex' }),
    await buildPet(app, owner, { name: 'Luna' }),
  ];
  const { person } = await personAt(owner, luna.id);
  const reminder = await add(owner, { petIds: [rex.id, luna.id] });

  expect(await listed(person)).toMatchObject([
    { petName: 'Luna', petId: luna.id, pets: [{ petId: luna.id, petName: 'Luna' }], right: 'record' },
  ]);
  const { reminder: done } = await read<{ reminder: ShownReminder }>(await complete(person, reminder));
  expect(JSON.stringify(done)).not.toContain('Rex');
  const archive = await read<{ reminders: ShownReminder[] }>(await owner.get(`${path}?archived=true`));
  expect(archive.reminders).toMatchObject([{ petName: 'Rex and 1 more', completedBy: 'Ana Helper' }]);
});

test('PEOPLE-5: a reminder about an own and a shared pet keeps the shared one from its account once access is over', async () => {
  const { owner, pet, person } = await shared('co_owner');
  const own = await buildPet(app, person, { name: 'Milo' });
  await add(person, { title: 'Walk', petIds: [own.id, pet.id] });
  const feed = await read<{ feed: { url: string } }>(await person.post('/api/calendar-feed', {}));
  const calendar = async () => (await app.newBrowser().get(new URL(feed.feed.url).pathname)).text();
  expect(await calendar()).toContain('Rabies booster (Rex)');
  expect((await titles(owner)).toSorted()).toEqual(['Rabies booster', 'Walk']);
  expect((await listed(owner)).find(({ title }) => title === 'Walk')).toMatchObject({ petName: 'Rex' });
  expect((await owner.post(`/api/pets/${pet.id}/leave`, {})).status).toBe(409);
  await readAs(204, person.post(`/api/pets/${pet.id}/leave`, {}));

  expect(await listed(person)).toMatchObject([
    { title: 'Walk', petName: 'Milo', pets: [{ petName: 'Milo' }] },
  ]);
  expect(await calendar()).not.toContain('Rex');
  const [walk] = await listed(person);
  await person.patch(`${path}/${walk?.id}`, { changes: { notes: 'Long' }, before: { notes: null } });
  expect((await listed(owner)).map(({ title, petName }) => [title, petName])).toContainEqual(['Walk', 'Rex']);
});

test('PEOPLE-5: what a helper adds about a pet belongs to the helper, and is gone from its lists with the access', async () => {
  const { owner, pet, person, personId } = await shared('caregiver');
  const own = await add(person, { title: 'Brush', petIds: [pet.id] });
  expect(own).toMatchObject({ ownedBy: null, right: 'write', petName: 'Rex' });
  expect((await listed(owner)).find(({ title }) => title === 'Brush')).toMatchObject({
    right: 'write',
    ownedBy: 'Ana Helper',
  });
  await readAs(204, owner.delete(`/api/pets/${pet.id}/people/${personId}`));

  expect([await listed(person), await dueOf(person)]).toEqual([[], 0]);
  expect((await complete(person, own)).status).toBe(404);
  expect(await titles(owner)).toContain('Brush');
  expect((await owner.delete(`${path}/${own.id}`)).status).toBe(204);
});

test('PEOPLE-5: a sitter sees them from the first day to the last in the owner’s zone', async () => {
  const period = { fromDay: '2030-05-08', untilDay: '2030-05-09' };
  const { person } = await shared('sitter', period);
  const seen: unknown[] = [];
  for (const moment of [
    '2030-05-07T23:59:00Z',
    '2030-05-08T00:00:00Z',
    '2030-05-09T23:59:00Z',
    '2030-05-10T00:00:00Z',
  ]) {
    await at(moment);
    seen.push((await listed(person)).length);
  }

  expect(seen).toEqual([0, 1, 1, 0]);
});

describe('done by one of several people', () => {
  test('PEOPLE-5: of two at once one counts, and the other is told who did it', async () => {
    for (const facts of [{}, { repeat: 'FREQ=DAILY' }]) {
      const { owner, pet, person } = await shared();
      const reminder = await add(owner, { title: 'Pill', petIds: [pet.id], ...facts });
      const answers = await Promise.all([complete(owner, reminder), complete(person, reminder)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [byOwner, byPerson] = await Promise.all(
        answers.map((answer) => read<{ done: { by: string | null } }>(answer)),
      );
      const archived = await read<{ reminders: ShownReminder[] }>(await owner.get(`${path}?archived=true`));
      const isByOwner = archived.reminders[0]?.completedBy === null;

      expect(archived.reminders).toHaveLength(1);
      expect([byOwner?.done.by, byPerson?.done.by]).toEqual(
        isByOwner ? [null, 'Robin Owner'] : ['Ana Helper', null],
      );
    }
  });

  test('PEOPLE-5: its undoing by another takes the name away', async () => {
    const { owner, person, reminder } = await shared();
    await complete(person, reminder);
    const undone = await owner.post(`${path}/${reminder.id}/undo`, { occurrence: reminder.occurrence });

    expect(await read(undone)).toMatchObject({ reminder: { archived: false, completedBy: null } });
  });

  test('PEOPLE-5: a dose that a helper gives completes the reminder under the helper’s name', async () => {
    const { owner, pet, person } = await shared();
    const medication = recordBody('medications', { startDate: '2030-04-01' });
    await readAs(201, owner.post(`/api/pets/${pet.id}/medications`, medication));
    await add(owner, { title: 'Apoquel', date: '2030-05-01', petIds: [pet.id], medicationId: medication.id });
    await readAs(
      201,
      person.post(`/api/pets/${pet.id}/medications/${medication.id}/doses`, {
        id: randomUUID(),
        slot: null,
        state: 'given',
        by: null,
        note: null,
        at: app.clock.now().toISOString(),
      }),
    );
    const archive = await read<{ reminders: ShownReminder[] }>(await owner.get(`${path}?archived=true`));

    expect(archive.reminders).toMatchObject([{ title: 'Apoquel', completedBy: 'Ana Helper' }]);
  });

  test('PEOPLE-5: it stays without a name when the helper’s account is deleted', async () => {
    const { owner, person, reminder } = await shared();
    await complete(person, reminder);
    await inTransaction(app.context(), async (ctx) => {
      await announce(ctx, accountDeleted, { accountId: person.user.id as AccountId });
      await ctx.db.delete(usersTable).where(eq(usersTable.id, person.user.id));
    });
    const archive = await read<{ reminders: ShownReminder[] }>(await owner.get(`${path}?archived=true`));

    expect(archive.reminders).toMatchObject([{ completedBy: '' }]);
  });
});

describe('the people a reminder is for', () => {
  test('PEOPLE-5: everyone, the account alone or a person; someone who is gone leaves it to everyone', async () => {
    const { owner, pet, person, personId } = await shared();
    const forAna = await add(owner, { title: 'Walk', petIds: [pet.id], audience: personId });
    const mine = await add(owner, { title: 'Vet', petIds: [pet.id], audience: 'owner' });
    expect([forAna.audience, forAna.audienceName]).toEqual([personId, 'Ana Helper']);
    expect([mine.audience, mine.audienceName]).toEqual(['owner', null]);
    const names = new Map((await listed(person)).map(({ title, audienceName }) => [title, audienceName]));
    expect([names.get('Walk'), names.get('Vet')]).toEqual([null, 'Robin Owner']);
    const stale = await owner.patch(`${path}/${mine.id}`, {
      changes: { audience: 'all' },
      before: { audience: personId },
    });
    expect(stale.status).toBe(409);
    const changed = await owner.patch(`${path}/${mine.id}`, {
      changes: { audience: personId },
      before: { audience: 'owner' },
    });
    expect(await read(changed)).toMatchObject({ reminder: { audience: personId } });
    await readAs(204, owner.delete(`/api/pets/${pet.id}/people/${personId}`));

    expect((await listed(owner)).map(({ audience }) => audience)).toEqual(['all', 'all', 'all']);
  });
});
