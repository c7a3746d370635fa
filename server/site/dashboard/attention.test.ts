import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildDocument, buildOwner, buildPet, buildShareLink } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function expectOk(asked: Promise<Response>) {
  const answer = await asked;
  expect(answer.ok, `${answer.status}`).toBe(true);
}

type Listed<Row> = { rows: Row[]; total: number };
type Dose = { name: string; petName: string; slot: string };
type Dashboard = {
  attention: {
    lost: Listed<object>;
    finderMessages: Listed<object>;
    reminders: Listed<{ title: string }>;
    doses: Listed<Dose>;
    vaccines: { total: number };
    documents: Listed<{ id: string; name: string; petName: string | null; isExpired: boolean }>;
    links: Listed<{ name: string }>;
  };
  links: Listed<{ name: string }>;
  today: { day: string; reminders: Listed<{ title: string }>; doses: Listed<Dose> };
  next: { title: string }[];
  stepsDone: object;
};

const dashboardOf = async (owner: Owner) => read<Dashboard>(await owner.get('/api/dashboard'));
const inUtc = (owner: Owner) => expectOk(owner.patch('/api/preferences', { timeZone: 'UTC' }));
const none = { rows: [], total: 0 };
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);

/** Says that the pet is no longer with its owner, or is again. */
const end = (owner: Owner, petId: string, ending: string | null, before: string | null) =>
  expectOk(
    owner.put(`/api/pets/${petId}/ending`, {
      value: { ending, endedOn: null },
      before: { ending: before, endedOn: null },
    }),
  );

test('DASH-1: lost pets and finder messages without a reply need attention, unless the pet has died or is archived', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
  const words = new URLSearchParams({ message: 'She is with me', email: 'finder@example.org' });
  await app.newBrowser().request('POST', `/id/${pet.petIdentifier}`, words.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const attentionOf = async (who: Owner) => (await dashboardOf(who)).attention;
  const quiet = { lost: none, finderMessages: none };

  expect(await attentionOf(owner)).toMatchObject({
    lost: { rows: [{ petId: pet.id, name: 'Nala', on: '2030-05-01' }], total: 1 },
    finderMessages: { rows: [{ petId: pet.id, name: 'Nala', count: 1 }], total: 1 },
  });
  expect(await attentionOf(other)).toMatchObject(quiet);
  await end(owner, pet.id, 'passed_away', null);
  expect(await attentionOf(owner)).toMatchObject(quiet);
  await end(owner, pet.id, null, 'passed_away');
  expect((await attentionOf(owner)).finderMessages.total).toBe(1);
  await owner.post(`/api/pets/${pet.id}/archive`, {});
  expect(await attentionOf(owner)).toMatchObject(quiet);
  await owner.post(`/api/pets/${pet.id}/restore`, {});
  const { messages } = await read<{ messages: { id: string }[] }>(
    await owner.get(`/api/pets/${pet.id}/finder-messages`),
  );
  await owner.put(`/api/pets/${pet.id}/finder-messages/${messages[0]?.id}/answer`, { answer: 'Coming!' });
  expect(await attentionOf(owner)).toMatchObject(quiet);
});

test('DASH-1, REM-3: overdue reminders need attention, and those of today are apart, by the day of the person’s zone', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  const add = async (title: string, date: string, more: object = {}) => {
    const id = crypto.randomUUID();
    await expectOk(owner.post('/api/reminders', { id, title, date, ...more }));

    return id;
  };
  await inUtc(owner);
  for (let day = 10; day < 19; day++) await add(`Pill ${day}`, `2030-04-${day}`);
  await add('Today', '2030-05-01');
  const pet = await buildPet(app, owner, { name: 'Nala' });
  await add('Early', '2030-05-01', { useCustomTime: true, customTime: '07:00', petIds: [pet.id] });
  await add('Tomorrow', '2030-05-02');
  const done = await add('Done', '2030-04-01');
  await owner.post(`/api/reminders/${done}/complete`, { occurrence: '2030-04-01' });
  const snoozed = await add('Snoozed', '2030-04-01');
  await owner.post(`/api/reminders/${snoozed}/snooze`, { until: hours(1).toISOString() });

  const { attention, today, stepsDone } = await dashboardOf(owner);

  expect(attention.reminders.total).toBe(9);
  expect(attention.reminders.rows.map(({ title }) => title)).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17].map((day) => `Pill ${day}`),
  );
  expect(today).toMatchObject({
    day: '2030-05-01',
    reminders: {
      rows: [
        { title: 'Early', petId: pet.id, petName: 'Nala' },
        { title: 'Today', petId: null, petName: 'General' },
      ],
      total: 2,
    },
  });
  expect(stepsDone).toMatchObject({ record: true });
  const theirs = await dashboardOf(other);
  expect([theirs.attention.reminders, theirs.today.reminders]).toEqual([none, none]);
});

test('DASH-1: what comes next are the three nearest reminders after today, of living pets, in order', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const add = (title: string, date: string, petIds: string[] = []) =>
    expectOk(owner.post('/api/reminders', { id: crypto.randomUUID(), title, date, petIds }));
  await inUtc(owner);
  for (const day of ['09', '03', '01', '05', '02']) await add(`May ${day}`, `2030-05-${day}`);
  await add('Gone', '2030-05-02', [pet.id]);
  await end(owner, pet.id, 'passed_away', null);

  expect((await dashboardOf(owner)).next.map(({ title }) => title)).toEqual(['May 02', 'May 03', 'May 05']);
  expect((await dashboardOf(other)).next).toEqual([]);
});

test('DASH-1: a reminder of a pet that has died is not due, unless it is about another pet too', async () => {
  const owner = await buildOwner(app);
  const [rex, milo] = [await buildPet(app, owner), await buildPet(app, owner, { name: 'Milo' })];
  const add = (title: string, petIds: string[]) =>
    expectOk(owner.post('/api/reminders', { id: crypto.randomUUID(), title, date: '2030-04-30', petIds }));
  await inUtc(owner);
  await add('His', [rex.id]);
  await add('Both', [rex.id, milo.id]);
  await add('No pet', []);
  await end(owner, rex.id, 'passed_away', null);

  const { reminders } = (await dashboardOf(owner)).attention;

  expect(reminders.rows.map(({ title }) => title).toSorted()).toEqual(['Both', 'No pet']);
  expect(reminders.total).toBe(2);
});

test('DASH-1: a scheduled dose is on today’s list until it is recorded, and needs attention an hour after its time', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  await inUtc(owner);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  const id = crypto.randomUUID();
  const now = app.clock.now();
  const slot = (add: number) => hours(add).toISOString().slice(11, 13).concat(':00');
  const day = now.toISOString().slice(0, 10);
  await expectOk(
    owner.post(`/api/pets/${pet.id}/medications`, {
      id,
      name: 'Thyroid',
      dosage: '5 mg',
      frequency: null,
      provider: null,
      startDate: day,
      endDate: null,
      schedule: { times: [slot(-3), slot(3)], every: 1 },
      notes: null,
      documentIds: [],
    }),
  );

  const before = await dashboardOf(owner);
  expect(before.attention.doses).toMatchObject({
    rows: [{ name: 'Thyroid', petName: 'Nala', slot: `${day}T${slot(-3)}` }],
    total: 1,
  });
  expect(before.today.doses).toMatchObject({ rows: [{ slot: `${day}T${slot(3)}` }], total: 1 });
  expect((await dashboardOf(other)).attention.doses).toEqual(none);

  await expectOk(
    owner.post(`/api/pets/${pet.id}/medications/${id}/doses`, {
      id: crypto.randomUUID(),
      slot: `${day}T${slot(-3)}`,
      state: 'given',
      at: now.toISOString(),
      by: null,
      note: null,
      again: false,
    }),
  );
  expect((await dashboardOf(owner)).attention.doses).toEqual(none);
  await end(owner, pet.id, 'passed_away', null);
  expect((await dashboardOf(owner)).today.doses).toEqual(none);
});

test('DASH-1: documents that expire within thirty days or have within a year, nearest first, but none of a pet that has died', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  await inUtc(owner);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  const add = (name: string, expirationDate: string, more: object = {}) =>
    buildDocument(app, owner, { name, expirationDate, ...more });
  await add('far', '2030-06-01');
  await add('in thirty days', '2030-05-31');
  await add('yesterday', '2030-04-30', { petId: pet.id });
  await add('a week ago', '2030-04-24');
  await add('long ago', '2029-04-30');
  await add('archived', '2030-05-02', { archived: true });
  await buildDocument(app, other, { name: 'foreign', expirationDate: '2030-05-01' });

  const { documents } = (await dashboardOf(owner)).attention;

  expect(documents).toMatchObject({
    rows: [
      { name: 'yesterday', petName: 'Nala', isExpired: true },
      { name: 'a week ago', petName: null, isExpired: true },
      { name: 'in thirty days', isExpired: false },
    ],
    total: 3,
  });
  await end(owner, pet.id, 'passed_away', null);
  expect((await dashboardOf(owner)).attention.documents.total).toBe(2);
});

test('DASH-1: the list that the dashboard leads to has the documents that it counts, and no others', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  await inUtc(owner);
  const [pet, gone, away] = [
    await buildPet(app, owner),
    await buildPet(app, owner),
    await buildPet(app, owner),
  ];
  const add = (name: string, expirationDate: string | null, more: object = {}) =>
    buildDocument(app, owner, { name, expirationDate, ...more });
  for (const day of ['2029-05-01', '2030-04-30', '2030-05-01', '2030-05-31']) await add(day, day);
  await add('of a pet', '2030-05-02', { petId: pet.id });
  await add('too old', '2029-04-30');
  await add('too far', '2030-06-01');
  await add('without an end', null);
  await add('archived', '2030-05-02', { archived: true });
  await add('of a pet that has died', '2030-05-02', { petId: gone.id });
  await add('of an archived pet', '2030-05-02', { petId: away.id });
  const proof = await add('proof', '2030-05-02', { petId: pet.id });
  await expectOk(
    owner.post(`/api/pets/${pet.id}/vaccinations`, {
      id: crypto.randomUUID(),
      name: 'Rabies',
      dateAdministered: '2026-05-02',
      expirationDate: '2030-05-02',
      vaccine: 'rabies',
      administrator: null,
      batchNumber: null,
      notes: null,
      documentIds: [proof.id],
    }),
  );
  await end(owner, gone.id, 'passed_away', null);
  await owner.post(`/api/pets/${away.id}/archive`, {});
  await buildDocument(app, other, { name: 'foreign', expirationDate: '2030-05-01' });
  const listed = async (who: Owner) =>
    read<{ documents: { name: string }[]; total: number }>(await who.get('/api/documents?attention=true'));

  const { documents, total } = await listed(owner);

  expect(documents.map(({ name }) => name).toSorted()).toEqual([
    '2029-05-01',
    '2030-04-30',
    '2030-05-01',
    '2030-05-31',
    'of a pet',
  ]);
  expect((await dashboardOf(owner)).attention.documents.total).toBe(total);
  expect(total).toBe(5);
  // At 9:00 UTC on May 1 it is still April 30 in Honolulu.
  await owner.patch('/api/preferences', { timeZone: 'Pacific/Honolulu' });
  expect((await dashboardOf(owner)).attention.documents.total).toBe((await listed(owner)).total);
  expect((await listed(other)).documents.map(({ name }) => name)).toEqual(['foreign']);
  expect((await owner.get('/api/documents?attention=1')).status).toBe(400);
});

/** Makes links that expire after the given hours. */
async function shareAs(owner: Owner, links: Record<string, { end: number; [column: string]: unknown }>) {
  for (const [name, { end, ...more }] of Object.entries(links)) {
    const document = await buildDocument(app, owner, { name });
    await buildShareLink(app, document, {
      shareId: crypto.randomUUID(),
      expiresAt: hours(end),
      createdAt: hours(-40),
      ...more,
    });
  }
}

const namesOf = ({ rows, total }: Listed<{ name: string }>) => ({
  names: rows.map(({ name }) => name),
  total,
});

test('DASH-1: a link expires soon in its last six hours, unless it was made for a short time or no longer opens', async () => {
  const owner = await buildOwner(app);
  await shareAs(owner, {
    five: { end: 5 },
    brief: { end: 4, createdAt: app.clock.now() },
    locked: { end: 3, wrongTries: 100 },
    'used up': { end: 2, maxDownloads: 1, downloads: 1 },
    seven: { end: 7 },
    over: { end: -1 },
  });

  const { links, attention } = await dashboardOf(owner);

  expect(namesOf(links)).toEqual({ names: ['used up', 'locked', 'brief'], total: 5 });
  expect(namesOf(attention.links)).toEqual({ names: ['five'], total: 1 });
});

test('DASH-1: links that expire soon are found among all, and three of them are listed', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  const brief = { createdAt: app.clock.now() };
  await shareAs(owner, {
    'brief 1': { end: 1, ...brief },
    'brief 2': { end: 1.5, ...brief },
    'brief 3': { end: 2, ...brief },
    third: { end: 4 },
    first: { end: 2.5 },
    fifth: { end: 6 },
    second: { end: 3 },
    fourth: { end: 5 },
    later: { end: 30 },
  });
  await shareAs(other, { theirs: { end: 1 } });

  const { links, attention } = await dashboardOf(owner);

  expect(namesOf(links)).toEqual({ names: ['brief 1', 'brief 2', 'brief 3'], total: 9 });
  expect(namesOf(attention.links)).toEqual({ names: ['first', 'second', 'third'], total: 5 });
  expect(namesOf((await dashboardOf(other)).attention.links)).toEqual({ names: ['theirs'], total: 1 });
});

test('DASH-1: pets that are no longer with their owner come last, and eight are shown of many', async () => {
  const owner = await buildOwner(app);
  const gone = await buildPet(app, owner, { name: 'Gone' });
  for (let count = 0; count < 8; count++) await buildPet(app, owner, { name: `Pet ${count}` });
  const shown = async () =>
    read<{ pets: { name: string }[]; petCount: number }>(await owner.get('/api/dashboard'));
  await end(owner, gone.id, 'rehomed', null);

  const { pets, petCount } = await shown();

  expect(pets).toHaveLength(8);
  expect(pets.map(({ name }) => name)).not.toContain('Gone');
  expect(petCount).toBe(9);
});

test('DASH-1: without a session there is no dashboard', async () => {
  expect((await app.newBrowser().get('/api/dashboard')).status).toBe(401);
});
