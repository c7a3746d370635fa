import { expect, test } from 'vitest';

import type { Pet } from '#server/pets/pets/pets.table.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildPet } from '#server/testing/factories.ts';
import { createReminderSteps } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DueCount } from '#shared/reminders/due.ts';
import { dueInWords, dueOf, isSnoozed } from '#shared/reminders/due.ts';

const app = await createTestApp();
const { ownerIn, add, at, send, mailsTo } = createReminderSteps(app);

type DatedReminder = { date: string; snoozedUntil: string | null; pets: readonly { petId: string }[] };

type Now = {
  day: string;
  doses: { petId: string; slot: string; name: string }[];
  vaccines: { petId: string; status: string }[];
  due: DueCount;
};
type Counted = { total: number };
type Dashboard = {
  due: DueCount;
  attention: { reminders: Counted; doses: Counted; vaccines: Counted };
  today: { reminders: Counted; doses: Counted };
};

const nowOf = async (owner: Owner) => read<Now>(await owner.get('/api/reminders/due'));

/** The counts of every place that has one. `reminders` is the list as the page of reminders gets it. */
async function countsOf(owner: Owner, pets: readonly Pet[]) {
  const now = await nowOf(owner);
  const dashboard = await read<Dashboard>(await owner.get('/api/dashboard'));
  const { reminders } = await read<{ reminders: DatedReminder[] }>(await owner.get('/api/reminders'));
  const known = await read<{ pets: { id: string; ending: string | null }[] }>(await owner.get('/api/pets'));
  const withOwner = new Set(known.pets.filter(({ ending }) => !ending).map(({ id }) => id));
  const count = (isShown: (petId: string | undefined) => boolean) =>
    dueOf({
      reminders: reminders.filter(
        (each) =>
          each.date <= now.day &&
          !isSnoozed(each, app.clock.now()) &&
          (each.pets.length === 0 || each.pets.some(({ petId }) => withOwner.has(petId))) &&
          (each.pets.length === 0 ? isShown(undefined) : each.pets.some(({ petId }) => isShown(petId))),
      ).length,
      doses: now.doses.filter(({ petId }) => isShown(petId)).length,
      vaccines: now.vaccines.filter(({ petId }) => isShown(petId)).length,
    });
  const { attention, today } = dashboard;

  return {
    due: now.due,
    dashboard: dashboard.due,
    lists: dueOf({
      reminders: attention.reminders.total + today.reminders.total,
      doses: attention.doses.total + today.doses.total,
      vaccines: attention.vaccines.total,
    }),
    page: count(() => true),
    pages: [undefined, ...pets.map(({ id }) => id)].map((id) => count((petId) => petId === id).total),
  };
}

const expectSame = ({ due, dashboard, lists, page, pages }: Awaited<ReturnType<typeof countsOf>>) => {
  expect([dashboard, lists, page]).toEqual([due, due, due]);
  // The pages of the pets, and what has no pet, add up to it.
  expect(pages.reduce((sum, total) => sum + total, 0)).toBe(due.total);

  return due;
};

async function ownerWithEverything() {
  const owner = await ownerIn('America/New_York', { dailyDigest: true });
  const bella = await buildPet(app, owner, { name: 'Bella', birthOrAdoptionDate: '2025-03-01' });
  const max = await buildPet(app, owner, { name: 'Max', birthOrAdoptionDate: '2026-03-01' });
  // 23:30 on May 9 in New York: May 10 in UTC.
  await at('2030-05-10T03:30:00Z');
  const remind = (title: string, date: string, pet?: Pet) =>
    add(owner, { title, date, petIds: pet ? [pet.id] : [] });
  await remind('Bath', '2030-05-01', bella);
  await remind('Filter', '2030-05-09');
  await remind('Walk', '2030-05-10', max);
  const medicate = async (pet: Pet, name: string, facts: object = {}) => {
    const id = crypto.randomUUID();
    const schedule = { times: ['08:00', '23:45'], every: 1 };
    const given = {
      id,
      name,
      dosage: '16 mg',
      frequency: null,
      provider: null,
      notes: null,
      documentIds: [],
      startDate: '2030-05-01',
      endDate: null,
      schedule,
      ...facts,
    };
    const response = await owner.post(`/api/pets/${pet.id}/medications`, given);
    expect(response.status).toBe(201);

    return id;
  };
  const pill = await medicate(bella, 'Apoquel');
  await medicate(max, 'Over', { endDate: '2030-05-08' });
  await owner.post(`/api/pets/${max.id}/vaccinations`, {
    id: crypto.randomUUID(),
    name: 'Rabies',
    vaccine: 'rabies',
    dateAdministered: '2026-05-01',
    expirationDate: '2030-05-01',
    administrator: null,
    batchNumber: null,
    notes: null,
    documentIds: [],
  });

  return { owner, bella, max, pill };
}

test('DASH-1, REM-3: what is due is the same on the dashboard, in the list, on the pets’ pages and in the mail, whatever is done', async () => {
  const { owner, bella, max, pill } = await ownerWithEverything();
  const counted = async () => expectSame(await countsOf(owner, [bella, max]));
  const first = await counted();
  expect(first).toMatchObject({ reminders: 2, doses: 2 });
  expect(first.vaccines).toBeGreaterThan(0);

  await owner.post(`/api/pets/${bella.id}/medications/${pill}/doses`, {
    id: crypto.randomUUID(),
    slot: '2030-05-09T08:00',
    at: app.clock.now().toISOString(),
    by: null,
    state: 'given',
    note: null,
    again: true,
  });
  expect(await counted()).toMatchObject({ doses: 1 });

  const { reminders } = await read<{ reminders: (DatedReminder & { id: string })[] }>(
    await owner.get('/api/reminders'),
  );
  const snoozed = reminders.find(({ date }) => date === '2030-05-01')?.id;
  await owner.post(`/api/reminders/${snoozed}/snooze`, { until: '2030-05-10T03:50:00.000Z' });
  expect(await counted()).toMatchObject({ reminders: 1 });
  await at('2030-05-10T03:55:00Z');
  expect(await counted()).toMatchObject({ reminders: 2 });

  await owner.post(`/api/pets/${bella.id}/archive`, {});
  expect(await counted()).toMatchObject({ reminders: 1, doses: 0, vaccines: expect.any(Number) });
  // The next day, in New York.
  await at('2030-05-10T12:00:00Z');
  const due = await counted();
  expect(due.reminders).toBe(2);
});

test('DASH-1, REM-8: a digest says how much is due in all', async () => {
  const owner = await ownerIn('UTC', { dailyDigest: true });
  await add(owner, { title: 'Pill', customTime: '08:00' });
  await add(owner, { title: 'Bath', date: '2030-05-02' });
  await at('2030-05-09T09:00:00Z');
  await send();
  const { due } = await nowOf(owner);

  expect(due).toMatchObject({ reminders: 1, total: 1 });
  expect(mailsTo(owner)[0]?.text).toContain(dueInWords(due));
});

test('REM-9: a month has the doses of each day, and how many are recorded', async () => {
  const { owner, pill } = await ownerWithEverything();
  const { doses } = await read<{ doses: { medicationId: string; date: string; times: string[] }[] }>(
    await owner.get('/api/reminders/doses?month=2030-05'),
  );

  const ofPill = doses.filter(({ medicationId }) => medicationId === pill);
  expect(ofPill).toHaveLength(31);
  expect(ofPill[0]).toMatchObject({ date: '2030-05-01', times: ['08:00', '23:45'], recorded: 0 });
  expect(doses.filter(({ medicationId }) => medicationId !== pill)).toHaveLength(8);
  expect((await owner.get('/api/reminders/doses?month=2030-5')).status).toBe(400);
});
