import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Check = {
  petId: string;
  vaccinations: { name: string; expirationDate: string | null }[];
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

test('DASH-1, ONB-5: the dashboard lists vaccinations that are overdue or due within a month, by the latest dose of each; one is a first record', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  const add = (record: object) => expectOk(owner.post(`/api/pets/${pet.id}/vaccinations`, record));
  const dayFromNow = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await add(vaccination('Rabies', '2024-01-01', '2025-01-01'));
  await add(vaccination('rabies', '2026-01-01', dayFromNow(20)));
  await add(vaccination('Lyme', '2026-01-02', dayFromNow(-5)));
  await add(vaccination('DHPP', '2026-01-02', dayFromNow(60)));
  await add(vaccination('Lepto', '2026-01-02', null));
  type Due = { attention: { due: { name: string; petName: string }[] } };
  const dueOf = async () => (await read<Due>(await owner.get('/api/dashboard'))).attention.due;

  expect((await dueOf()).map(({ name }) => name)).toEqual(['Lyme', 'rabies']);
  expect((await dueOf())[0]?.petName).toBe('Nala');
  const { stepsDone } = await read<{ stepsDone: object }>(await owner.get('/api/dashboard'));
  expect(stepsDone).toEqual({ record: true, contact: false });
  await expectOk(owner.post(`/api/pets/${pet.id}/archive`, {}));
  expect(await dueOf()).toEqual([]);
});
