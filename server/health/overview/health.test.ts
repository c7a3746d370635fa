import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { RecordPath } from '#server/testing/health-steps.ts';
import {
  addRecord,
  healthOf,
  postRecord,
  recordBody,
  recordIn,
  recordPaths,
} from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { failedWords, healthLoadFailed, savedWords } from '#shared/health/health.ts';

const app = await createTestApp();

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

const nothing = { weights: [], medications: [], doses: [], vaccinations: [], events: [], homeChecks: [] };
const long = 'x'.repeat(10_001);

describe('refusals', () => {
  test.each<[string, RecordPath, Record<string, unknown>, string]>([
    ['a weight without a day', 'weights', { recordDate: '' }, 'recordDate'],
    ['a weight on February 30', 'weights', { recordDate: '2026-02-30' }, 'recordDate'],
    ['a weight in the future', 'weights', { recordDate: '2099-01-01' }, 'recordDate'],
    ['a record without anything', 'weights', { weight: null }, 'weight'],
    ['a body condition of 10', 'weights', { bodyCondition: 10 }, 'bodyCondition'],
    ['notes of 10,001 characters', 'weights', { notes: long }, 'notes'],
    [
      '21 documents',
      'weights',
      { documentIds: Array.from({ length: 21 }, () => randomUUID()) },
      'documentIds',
    ],
    ['a medication without a name', 'medications', { name: ' ' }, 'name'],
    [
      'a course that ends before it begins',
      'medications',
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      'endDate',
    ],
    [
      'a schedule without a first day',
      'medications',
      { schedule: { times: ['08:00'], every: 1 } },
      'startDate',
    ],
    [
      'a schedule of 25 o’clock',
      'medications',
      { startDate: '2026-02-02', schedule: { times: ['25:00'], every: 1 } },
      'schedule.times.0',
    ],
    [
      'a schedule with a time twice',
      'medications',
      { startDate: '2026-02-02', schedule: { times: ['08:00', '08:00'], every: 1 } },
      'schedule.times',
    ],
    ['a vaccination in the future', 'vaccinations', { dateAdministered: '2099-01-01' }, 'dateAdministered'],
    [
      'a vaccination that expires before it was given',
      'vaccinations',
      { expirationDate: '2026-05-11' },
      'expirationDate',
    ],
    ['an event of an unknown type', 'events', { eventType: 'magic' }, 'eventType'],
    ['a negative cost', 'events', { cost: -1 }, 'cost'],
    ['a cost with a comma', 'events', { cost: '1,234.50' }, 'cost'],
    ['a cost with half a cent', 'events', { cost: 0.5 }, 'cost'],
    ['a currency sign for a currency', 'events', { currency: '$' }, 'currency'],
  ])('HEALTH-1: %s is refused and changes nothing', async (_what, kind, facts, field) => {
    const { owner, pet } = await ownerWithPet();
    const response = await postRecord(owner, pet.id, kind, facts);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect(await healthOf(owner, pet.id)).toEqual(nothing);
  });

  test.each(recordPaths)('SEC-1: without a session, %s are neither read nor written', async (kind) => {
    const { pet } = await ownerWithPet();

    expect((await postRecord(app.newBrowser(), pet.id, kind)).status).toBe(401);
    expect((await app.newBrowser().get(`/api/pets/${pet.id}/health`)).status).toBe(401);
  });

  test.each(recordPaths)('SEC-1: an id of another owner’s record adds none of %s', async (kind) => {
    const { owner, pet } = await ownerWithPet();
    const other = await ownerWithPet();
    const { id } = await addRecord(other.owner, other.pet.id, kind);

    expect((await postRecord(owner, pet.id, kind, { id })).status).toBe(404);
    expect(await healthOf(owner, pet.id)).toEqual(nothing);
  });

  test.each(recordPaths)('an archived pet keeps its %s, and they can’t be changed', async (kind) => {
    const { owner, pet } = await ownerWithPet();
    const { id } = await addRecord(owner, pet.id, kind);
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    const path = `/api/pets/${pet.id}/${kind}`;

    for (const response of [
      await postRecord(owner, pet.id, kind),
      await owner.patch(`${path}/${id}`, { changes: { documentIds: [] }, before: {} }),
      await owner.delete(`${path}/${id}`),
    ])
      expect(await response.json()).toMatchObject({ error: { code: 'pets.archived' } });
    expect((await healthOf(owner, pet.id))[kind]).toHaveLength(1);
  });

  test('the 5,001st vaccination is refused, and the 5,000th can be sent again', async () => {
    const { owner, pet } = await ownerWithPet();
    await app.pool.query(
      `insert into vaccinations (id, pet_id, user_id, name, date_administered, created_at)
       select gen_random_uuid(), $1, $2, 'Rabies', '2026-01-01', now() from generate_series(1, 4999)`,
      [pet.id, owner.user.id],
    );
    const { id } = await addRecord(owner, pet.id, 'vaccinations');

    expect((await postRecord(owner, pet.id, 'vaccinations', { id })).status).toBe(201);
    const refused = await postRecord(owner, pet.id, 'vaccinations');
    expect(await refused.json()).toMatchObject({ error: { code: 'health.too_many' } });
  });
});

test('HEALTH-2: all records are read at once, each list newest first', async () => {
  const { owner, pet } = await ownerWithPet();
  for (const day of ['2026-02-01', '2026-03-01', '2026-01-01']) {
    await addRecord(owner, pet.id, 'weights', { recordDate: day });
    await addRecord(owner, pet.id, 'medications', { name: day, startDate: day });
    await addRecord(owner, pet.id, 'vaccinations', { dateAdministered: day });
    await addRecord(owner, pet.id, 'events', { eventDate: day });
    app.clock.pass(1);
  }
  const { weights, medications, vaccinations, events } = await healthOf(owner, pet.id);
  const byDay = ['2026-03-01', '2026-02-01', '2026-01-01'];

  expect(weights.map(({ recordDate }) => recordDate)).toEqual(byDay);
  expect(vaccinations.map(({ dateAdministered }) => dateAdministered)).toEqual(byDay);
  expect(events.map(({ eventDate }) => eventDate)).toEqual(byDay);
  // Ordered by creation time.
  expect(medications.map(({ name }) => name)).toEqual(['2026-01-01', '2026-03-01', '2026-02-01']);
  expect(weights[0]).toEqual({
    id: expect.any(String),
    recordDate: '2026-03-01',
    weight: 5557,
    weightTyped: '12 lb 4 oz',
    bodyCondition: null,
    notes: null,
    createdAt: '2030-05-01T09:00:01.000Z',
    addedBy: null,
    documents: [],
  });
});

describe.each(recordPaths)('HEALTH-1: %s', (kind) => {
  const text = kind === 'events' ? 'description' : 'notes';

  test('sent twice at once, one is added', async () => {
    const { owner, pet } = await ownerWithPet();
    const body = recordBody(kind, { [text]: '=SUM(1)\nsecond "line"' });
    const path = `/api/pets/${pet.id}/${kind}`;
    const responses = await Promise.all([1, 2, 3, 4].map(() => owner.post(path, body)));

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [first, ...others] = await Promise.all(responses.map((response) => recordIn(response, kind)));
    for (const other of others) expect(other).toEqual(first);
    expect((await healthOf(owner, pet.id))[kind]).toEqual([first]);
  });

  test('a change from another device is not overwritten, the same change twice is one', async () => {
    const { owner, pet } = await ownerWithPet();
    const { id } = await addRecord(owner, pet.id, kind, { [text]: 'as it was' });
    const path = `/api/pets/${pet.id}/${kind}/${id}`;
    const change = { changes: { [text]: 'new' }, before: { [text]: 'as it was' } };

    expect(await recordIn(await owner.patch(path, change), kind)).toMatchObject({ [text]: 'new' });
    expect((await owner.patch(path, change)).status).toBe(200);
    const late = await owner.patch(path, { ...change, changes: { [text]: 'late' } });
    expect(await late.json()).toMatchObject({ error: { code: expect.stringMatching(/changed_elsewhere/) } });
    expect((await owner.patch(path, { changes: {}, before: {} })).status).toBe(400);
  });

  test('a deleted record comes back as it was when it is sent again', async () => {
    const { owner, pet } = await ownerWithPet();
    const document = await buildDocument(app, owner, { petId: pet.id });
    const body = recordBody(kind, { documentIds: [document.id] });
    const path = `/api/pets/${pet.id}/${kind}`;
    const added = await recordIn(await owner.post(path, body), kind);
    const deleted = await recordIn(await owner.delete(`${path}/${added.id}`), kind);

    expect(deleted).toEqual(added);
    expect(added.documents).toEqual([{ id: document.id, name: document.name }]);
    expect(await healthOf(owner, pet.id)).toEqual(nothing);
    expect((await owner.delete(`${path}/${added.id}`)).status).toBe(404);
    expect(await recordIn(await owner.post(path, body), kind)).toEqual(added);
  });

  test('its documents are those of the pet or of none', async () => {
    const { owner, pet } = await ownerWithPet();
    const another = await buildPet(app, owner);
    const own = await buildDocument(app, owner, { petId: pet.id, name: 'Own' });
    const loose = await buildDocument(app, owner, { petId: null, name: 'Loose' });
    const foreign = await buildDocument(app, owner, { petId: another.id });
    const refused = await postRecord(owner, pet.id, kind, { documentIds: [foreign.id] });
    expect(await refused.json()).toMatchObject({ error: { code: 'health.document_of_another_pet' } });

    const { id } = await addRecord(owner, pet.id, kind, { documentIds: [own.id, loose.id] });
    const attached = async () => (await healthOf(owner, pet.id))[kind][0]?.documents.map(({ name }) => name);
    expect((await attached())?.toSorted()).toEqual(['Loose', 'Own']);

    // A document moved to no pet stays attached, one moved to another pet is detached, and deleting one keeps the record.
    await owner.patch('/api/documents', { ids: [own.id], changes: { petId: null } });
    expect(await attached()).toHaveLength(2);
    await owner.patch('/api/documents', { ids: [own.id, loose.id], changes: { archived: true } });
    expect(await attached()).toHaveLength(2);
    await owner.patch('/api/documents', { ids: [own.id], changes: { petId: another.id } });
    expect(await attached()).toEqual(['Loose']);
    const change = { changes: { documentIds: [] }, before: { documentIds: [loose.id] } };
    expect((await owner.patch(`/api/pets/${pet.id}/${kind}/${id}`, change)).status).toBe(200);
    expect(await attached()).toEqual([]);
  });
});

describe('HEALTH-1: changes that only together make no sense', () => {
  test('an end before the start, and an expiry before the vaccination, are refused', async () => {
    const { owner, pet } = await ownerWithPet();
    const course = await addRecord(owner, pet.id, 'medications', { startDate: '2026-02-02' });
    const rabies = await addRecord(owner, pet.id, 'vaccinations');
    const patch = (path: string, changes: object, before: object) =>
      owner.patch(`/api/pets/${pet.id}/${path}`, { changes, before });

    expect(
      (await patch(`medications/${course.id}`, { endDate: '2026-02-01' }, { endDate: null })).status,
    ).toBe(400);
    const expiry = { expirationDate: '2026-05-11' };
    const refused = await patch(`vaccinations/${rabies.id}`, expiry, { expirationDate: '2029-05-11' });
    expect(await refused.json()).toMatchObject({ error: { fields: { expirationDate: expect.any(String) } } });
  });
});

test.each([
  ['no answer', {}],
  ['a question that is not asked', { appetite: 'usual', diagnosis: 'usual' }],
  ['an answer that no question has', { appetite: 'purple' }],
  ['an answer of another question', { appetite: 'lump' }],
  ['the name of an inherited property', { constructor: 'usual' }],
])('HEALTH-5: a home check with %s is refused and nothing is kept', async (_what, answers) => {
  const { owner, pet } = await ownerWithPet();
  const check = { id: randomUUID(), checkedOn: '2026-05-01', answers, notes: null };
  const response = await owner.post(`/api/pets/${pet.id}/home-checks`, check);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { fields: { answers: expect.stringContaining('nswer') } },
  });
  expect(await healthOf(owner, pet.id)).toEqual(nothing);
});

test('HEALTH-5: home checks are kept, read and deleted', async () => {
  const { owner, pet } = await ownerWithPet();
  const path = `/api/pets/${pet.id}/home-checks`;
  const check = { id: randomUUID(), checkedOn: '2026-05-01', answers: { appetite: 'less' }, notes: null };
  const responses = await Promise.all([owner.post(path, check), owner.post(path, check)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);

  const { homeChecks } = await healthOf(owner, pet.id);
  expect(homeChecks).toEqual([{ ...check, createdAt: '2030-05-01T09:00:00.000Z', addedBy: null }]);
  expect(await read(await owner.delete(`${path}/${check.id}`))).toEqual({ homeCheck: homeChecks[0] });
  expect((await owner.delete(`${path}/${check.id}`)).status).toBe(404);
});

describe('CSV', () => {
  test('HEALTH-1: each list is a CSV in which no cell is a formula', async () => {
    const { owner, pet } = await ownerWithPet();
    await addRecord(owner, pet.id, 'events', {
      title: '=HYPERLINK("http://example.net","x")',
      description: 'one\ntwo',
      provider: ' @clinic, Main Street',
      eventDate: '2026-05-01',
    });
    const response = await owner.get(`/api/pets/${pet.id}/health.csv?kind=events`);

    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="events.csv"');
    expect(await response.text()).toBe(
      'Date,Type,Title,Provider,Cost,Currency,Description,Documents\r\n' +
        '2026-05-01,checkup,"\'=HYPERLINK(""http://example.net"",""x"")","\'@clinic, Main Street",84.50,USD,"one\ntwo",\r\n',
    );
    for (const kind of ['weights', 'medications', 'vaccinations'])
      expect((await owner.get(`/api/pets/${pet.id}/health.csv?kind=${kind}`)).status).toBe(200);
    expect((await owner.get(`/api/pets/${pet.id}/health.csv?kind=pets`)).status).toBe(400);
  });
});

test('HEALTH-3: the messages name the kind of record', () => {
  expect(healthLoadFailed()).toBe('Failed to load health records. Please try again.');
  expect(failedWords('weight', 'add')).toBe('Failed to add health record. Please try again.');
  expect(failedWords('event', 'delete')).toBe('Failed to delete medical event. Please try again.');
  expect(savedWords('event', 'added')).toBe('Medical event added successfully');
  expect(savedWords('vaccination', 'updated')).toBe('Vaccination updated successfully');
});
