import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { addTranslations, inLocale } from '#server/core/language/translations.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Locale } from '#shared/core/locales.ts';
import { planVaccines } from '#shared/health/vaccines/plan-vaccines.ts';
import { schedules } from '#shared/health/vaccines/schedules.ts';
import { urgentStates, vaccineStates } from '#shared/health/vaccines/vaccine-states.ts';

const app = await createTestApp();

type Check = {
  petId: string;
  vaccinations: {
    name: string;
    vaccine: string | null;
    dateAdministered: string;
    expirationDate: string | null;
  }[];
  medications: { name: string }[];
  weights: { recordDate: string; grams: number; typed: string | null }[];
  lastVisit: { title: string } | null;
  homeChecks: { checkedOn: string; answers: object }[];
};

const checksOf = async (owner: Owner) =>
  (await read<{ checks: Check[] }>(await owner.get('/api/health-check'))).checks;

async function expectOk(asked: Promise<Response>) {
  expect((await asked).ok).toBe(true);
}

const common = { notes: null, documentIds: [] };
const vaccination = (name: string, dateAdministered: string, expirationDate: string | null) => ({
  ...common,
  id: randomUUID(),
  name,
  vaccine: null,
  dateAdministered,
  expirationDate,
  administrator: null,
  batchNumber: null,
});
const medication = (name: string, startDate: string, endDate: string | null) => ({
  ...common,
  id: randomUUID(),
  name,
  startDate,
  endDate,
  dosage: null,
  frequency: null,
  provider: null,
  schedule: null,
});
const event = (eventType: string, title: string, eventDate: string) => ({
  documentIds: [],
  id: randomUUID(),
  eventType,
  title,
  eventDate,
  description: null,
  provider: null,
  cost: null,
  currency: 'USD',
});
const weight = (recordDate: string, typed: string) => ({
  ...common,
  id: randomUUID(),
  recordDate,
  weight: typed,
  bodyCondition: null,
});

test('HEALTH-5: the health check of another owner’s pet is not found, and no pet of another owner is listed', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const other = await buildOwner(app);
  await expectOk(owner.post(`/api/pets/${pet.id}/weights`, weight('2026-01-01', '5 kg')));

  expect((await other.get(`/api/pets/${pet.id}/health-check`)).status).toBe(404);
  expect(await checksOf(other)).toEqual([]);
});

test('HEALTH-5: open medications, newest weights, the last visit and the last home checks of each pet are read in one request', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  await buildPet(app, owner, { name: 'Without records' });
  const path = `/api/pets/${pet.id}`;
  await expectOk(owner.post(`${path}/medications`, medication('Open', '2026-01-01', null)));
  await expectOk(owner.post(`${path}/medications`, medication('Ended', '2026-01-01', '2026-01-05')));
  await expectOk(owner.post(`${path}/weights`, weight('2026-01-01', '5 kg')));
  await expectOk(owner.post(`${path}/weights`, weight('2026-02-01', '5.2 kg')));
  await expectOk(owner.post(`${path}/events`, event('checkup', 'Annual checkup', '2026-01-10')));
  await expectOk(owner.post(`${path}/events`, event('home_check', 'At home', '2026-01-20')));
  await expectOk(owner.post(`${path}/events`, event('lab_test', 'Blood sample', '2026-01-25')));
  await expectOk(owner.post(`${path}/vaccinations`, vaccination('Rabies', '2025-01-01', '2026-01-01')));
  for (const month of ['01', '02', '03']) {
    await expectOk(
      owner.post(`${path}/home-checks`, {
        id: randomUUID(),
        checkedOn: `2026-${month}-01`,
        answers: { appetite: 'usual' },
        notes: null,
      }),
    );
  }

  const [check, ...others] = await checksOf(owner);
  expect(others).toEqual([]);
  expect(check?.medications.map(({ name }) => name)).toEqual(['Open']);
  expect(check?.weights).toEqual([
    { recordDate: '2026-02-01', grams: 5200, typed: '5.2 kg' },
    { recordDate: '2026-01-01', grams: 5000, typed: '5 kg' },
  ]);
  expect(check?.lastVisit?.title).toBe('Annual checkup');
  expect(check?.homeChecks.map(({ checkedOn }) => checkedOn)).toEqual(['2026-03-01', '2026-02-01']);
  expect(check?.vaccinations).toHaveLength(1);
  expect((await read<{ check: Check }>(await owner.get(`${path}/health-check`))).check).toEqual(check);

  await expectOk(owner.post(`${path}/archive`, {}));
  expect(await checksOf(owner)).toEqual([]);
  expect((await read<{ check: Check }>(await owner.get(`${path}/health-check`))).check.petId).toBe(pet.id);
});

type DueVaccine = {
  key: string;
  name: string;
  petName: string;
  status: string;
  until: string | null;
  isFirst: boolean;
};
type Dashboard = { attention: { vaccines: { rows: DueVaccine[]; total: number } }; stepsDone: object };
const dashboardOf = async (owner: Owner) => read<Dashboard>(await owner.get('/api/dashboard'));
const dueOf = async (owner: Owner) => (await dashboardOf(owner)).attention.vaccines;

test('DASH-1, ONB-5: a date that the vet wrote is due within a month and overdue after it, by the latest dose; one is a first record', async () => {
  const owner = await buildOwner(app);
  const rabbit = await buildPet(app, owner, { name: 'Nala', type: 'rabbit' });
  const add = (record: object) => expectOk(owner.post(`/api/pets/${rabbit.id}/vaccinations`, record));
  await add(vaccination('Myxo', '2026-01-01', '2029-01-01'));
  await add(vaccination('myxo', '2026-06-01', '2030-05-31'));
  await add(vaccination('RHD2', '2026-01-02', '2030-04-26'));
  await add(vaccination('Combined', '2026-01-02', '2030-07-01'));
  await add(vaccination('Pasteurella', '2026-01-02', null));

  expect(await dueOf(owner)).toEqual({
    total: 2,
    rows: [
      {
        petId: rabbit.id,
        petName: 'Nala',
        key: 'RHD2',
        name: 'RHD2',
        status: 'overdue',
        until: '2030-04-26',
        isFirst: false,
      },
      {
        petId: rabbit.id,
        petName: 'Nala',
        key: 'myxo',
        name: 'myxo',
        status: 'due',
        until: '2030-05-31',
        isFirst: false,
      },
    ],
  });
  expect((await dashboardOf(owner)).stepsDone).toEqual({ record: true, contact: false });
  await expectOk(owner.post(`/api/pets/${rabbit.id}/archive`, {}));
  expect((await dueOf(owner)).total).toBe(0);
});

test('DASH-1, HEALTH-5: the dashboard and the health check agree, also about what no vet wrote a date for', async () => {
  const owner = await buildOwner(app);
  const dog = await buildPet(app, owner, { name: 'Rex', type: 'dog', birthOrAdoptionDate: '2025-01-01' });
  const puppy = await buildPet(app, owner, { name: 'Pup', type: 'dog', birthOrAdoptionDate: '2030-03-01' });
  const ended = await buildPet(app, owner, { name: 'Old', type: 'dog', ending: 'passed_away' });
  for (const pet of [dog, ended])
    await expectOk(owner.post(`/api/pets/${pet.id}/vaccinations`, vaccination('DHPP', '2026-01-01', null)));
  const today = '2030-05-01';
  const checks = await checksOf(owner);
  const onHealthCheck = [dog, puppy].flatMap(({ id, name, birthOrAdoptionDate: birthDate }) => {
    const given = checks.find(({ petId }) => petId === id)?.vaccinations ?? [];
    const plan = planVaccines({ species: 'dog', birthDate }, given, {
      today,
      profiles: schedules['north-america'],
    });

    return urgentStates(vaccineStates(plan, given, today)).map(({ key, status }) => [name, key, status]);
  });

  const { rows, total } = await dueOf(owner);
  const listed = rows.map(({ petName, key, status }) => [petName, key, status]);
  expect(listed).toEqual(expect.arrayContaining(onHealthCheck));
  expect([listed.length, total]).toEqual([onHealthCheck.length, onHealthCheck.length]);
  expect(rows[0]).toMatchObject({ petName: 'Rex', key: 'dapp', status: 'overdue' });
  expect(onHealthCheck.filter(([petName]) => petName === 'Pup').length).toBeGreaterThan(0);
});

test('HEALTH-5: what is due follows the guidelines of the account’s country, and a first dose is marked', async () => {
  const dueIn = async (timeZone: string) => {
    const owner = await buildOwner(app);
    await expectOk(owner.patch('/api/preferences', { timeZone }));
    await buildPet(app, owner, { type: 'dog', birthOrAdoptionDate: '2030-02-20' });

    return (await dueOf(owner)).rows.map(({ key, until, isFirst }) => [key, until, isFirst]);
  };

  expect(await dueIn('America/Chicago')).toEqual([['dapp', '2030-05-15', true]]);
  expect(await dueIn('Europe/Berlin')).toEqual([['dapp', '2030-06-12', true]]);
});

test('DASH-1: two owners of pets that are alike read their vaccines each in their own language', async () => {
  addTranslations('de', { Rabies: 'Tollwut' });
  const names = async (language: Locale) => {
    const owner = await buildOwner(app);
    const dog = await buildPet(app, owner, { type: 'dog', birthOrAdoptionDate: '2019-02-03' });
    const record = { ...vaccination('Rabies', '2026-01-02', null), vaccine: 'rabies' };
    await expectOk(owner.post(`/api/pets/${dog.id}/vaccinations`, record));
    const { attention } = await inLocale(language, () => dashboardOf(owner));

    return attention.vaccines.rows.map(({ name }) => name);
  };

  expect(await names('de')).toContain('Tollwut');
  expect(await names('en')).toContain('Rabies');
});

test('DASH-1: the day is the one in the owner’s time zone, and three are listed of however many there are', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { type: 'rabbit' });
  for (let number = 0; number < 12; number++) {
    const record = vaccination(`Vaccine ${number}`, '2026-01-01', '2030-05-31');
    await expectOk(owner.post(`/api/pets/${pet.id}/vaccinations`, record));
  }
  expect(await dueOf(owner)).toMatchObject({ total: 12, rows: { length: 3 } });

  // At 9:00 UTC on May 1 it is 22:00 on April 30 there, 31 days before the last day.
  await expectOk(owner.patch('/api/preferences', { timeZone: 'Pacific/Niue' }));
  expect((await dueOf(owner)).total).toBe(0);
});
