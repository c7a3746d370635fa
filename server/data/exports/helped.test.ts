import { randomUUID } from 'node:crypto';

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { exportOf } from '#server/testing/exports.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { addPerson, grantOf } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import { helpedCollections } from '#shared/data/export/export.ts';

const app = await createTestApp();

async function setUp(grant: Parameters<typeof addPerson>[3] = {}) {
  const owner = await buildOwner(app, { name: 'Olga Owner' });
  const pet = await buildPet(app, owner, { name: 'Rex', microchip: '985112345678903' });
  const { person, personId } = await addPerson(app, owner, pet.id, grant);
  const own = await buildPet(app, person, { name: 'Milo' });

  return { owner, pet, person, personId, own };
}

const postCheck = (who: Owner, petId: string) =>
  readAs(
    201,
    who.post(`/api/pets/${petId}/home-checks`, {
      id: randomUUID(),
      checkedOn: '2026-01-02',
      answers: { appetite: 'usual' },
      notes: 'Checked by the helper',
    }),
  );
const giveDose = (who: Owner, petId: string, medicationId: string) =>
  readAs(
    201,
    who.post(`/api/pets/${petId}/medications/${medicationId}/doses`, {
      id: randomUUID(),
      slot: null,
      state: 'given',
      at: '2026-02-02T08:00:00.000Z',
      by: null,
      note: 'With cheese',
    }),
  );

/** Everything that a helper can add, beside the same of the owner. */
async function addAll({ owner, pet, person }: Awaited<ReturnType<typeof setUp>>) {
  const { id } = await addRecord(owner, pet.id, 'medications', { name: 'Apoquel', notes: 'Owner’s secret' });
  await addRecord(owner, pet.id, 'weights', { notes: 'Owner’s secret' });
  const document = await uploadDocument(person, printedPdf(), { name: 'Receipt', petId: pet.id });
  await addRecord(person, pet.id, 'weights', { notes: 'On the vet’s scale', documentIds: [document.id] });
  await addRecord(person, pet.id, 'events', { title: 'Stung by a wasp' });
  await postCheck(person, pet.id);
  await giveDose(person, pet.id, id);
}

const textsOf = ({ files }: Awaited<ReturnType<typeof exportOf>>) =>
  Object.entries(files)
    .filter(([path]) => !path.startsWith('files/') && !path.startsWith('schema/'))
    .map(([, content]) => content.toString())
    .join('\n');

test('PEOPLE-2: nothing that others added, no facts of the pet and no paper of it is in a helper’s export', async () => {
  const given = await setUp({ papers: 'all' });
  await addAll(given);
  await uploadDocument(given.owner, printedPdf('other'), { name: 'Owner’s secret', petId: given.pet.id });
  const exported = await exportOf(given.person);

  expect(exported.records('helped-records')).not.toEqual([]);
  for (const secret of ['Owner’s secret', '985112345678903', 'Receipt', given.owner.user.email])
    expect(textsOf(exported)).not.toContain(secret);
  expect(exported.records('pets').map(({ name }) => name)).toEqual(['Milo']);
  expect(exported.records('weights')).toEqual([]);
  expect(exported.manifest.files.count).toBe(0);
});

test('PROMISE-4: an own pet and pets that the account helps with are apart', async () => {
  const given = await setUp();
  await addAll(given);
  const exported = await exportOf(given.person);

  expect(exported.records('helped-pets')).toEqual([
    expect.objectContaining({
      petId: given.pet.id,
      petName: 'Rex',
      ownerName: 'Olga Owner',
      role: 'caregiver',
      papers: 'none',
      state: 'current',
      fromDay: null,
      untilDay: null,
      endsAt: null,
    }),
  ]);
  const records = exported.records('helped-records');
  expect(new Set(records.map(({ petId }) => petId))).toEqual(new Set([given.pet.id]));
  expect(records).toHaveLength(4);
  expect(new Map(records.map(({ kind, title }) => [kind, title]))).toEqual(
    new Map([
      ['doses', 'Apoquel'],
      ['events', 'Stung by a wasp'],
      ['home-checks', null],
      ['weights', '12 lb 4 oz'],
    ]),
  );
  expect(records.find(({ kind }) => kind === 'weights')?.record).toMatchObject({
    notes: 'On the vet’s scale',
  });
  const { manifest } = exported;
  expect(manifest.helped.map(({ name, records: count }) => [name, count])).toEqual([
    ['helped-pets', 1],
    ['helped-records', 4],
  ]);
  expect(manifest.collections.some(({ name }) => name.startsWith('helped'))).toBe(false);
  expect(exported.text('csv/helped-records.csv')).toContain('With cheese');
  const page = exported.text('index.html');
  for (const words of ['Pets you help with', 'Olga Owner', 'Added by you', 'Stung by a wasp'])
    expect(page).toContain(words);

  const owners = await exportOf(given.owner);
  expect([owners.records('helped-pets'), owners.records('helped-records')]).toEqual([[], []]);
  expect(owners.records('weights')).toHaveLength(2);
  expect(owners.text('index.html')).not.toContain('Pets you help with');
});

test.each(helpedCollections)('PROMISE-4: %s is as its schema says', async (name) => {
  const given = await setUp({ role: 'co_owner' });
  await addAll(given);
  await addRecord(given.person, given.pet.id, 'vaccinations');
  await addRecord(given.person, given.pet.id, 'medications');
  const exported = await exportOf(given.person);
  const validator = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(validator);
  const schema = exported.json(`schema/${name}.schema.json`) as { $id: string };
  const validate = validator.compile(schema);

  expect(exported.records(name).length).toBeGreaterThan(0);
  validate(exported.json(`data/${name}.json`));
  expect(validate.errors).toBeNull();
  const published = await app.newBrowser().get(new URL(schema.$id).pathname);
  expect(await published.json()).toEqual(schema);
});

test('PEOPLE-6: once access has ended the pet is named, and what was added is no longer in it', async () => {
  const given = await setUp();
  await addAll(given);
  const { owner, pet, person, personId } = given;
  expect((await owner.delete(`/api/pets/${pet.id}/people/${personId}`)).status).toBe(204);
  const exported = await exportOf(person);

  expect(exported.records('helped-records')).toEqual([]);
  expect(exported.records('helped-pets')).toEqual([
    expect.objectContaining({
      petName: 'Rex',
      ownerName: 'Olga Owner',
      state: 'ended',
      endsAt: app.clock.now().toISOString(),
    }),
  ]);
});

test('PEOPLE-2: a viewer of the basics exports no health records, and a sitter none before the first day', async () => {
  const given = await setUp();
  await addAll(given);
  const { owner, pet, person, personId } = given;
  const change = async (value: object, before: object) =>
    expect((await owner.patch(`/api/pets/${pet.id}/people/${personId}`, { value, before })).status).toBe(204);
  const viewer = grantOf('viewer');
  const later = grantOf('sitter', { fromDay: '2098-01-01', untilDay: '2098-01-02' });
  await change(viewer, grantOf('caregiver'));
  const seen = await exportOf(person);
  expect(seen.records('helped-records')).toEqual([]);
  expect(seen.records('helped-pets')).toMatchObject([{ role: 'viewer', scope: 'basics', state: 'current' }]);
  await change(later, viewer);
  const early = await exportOf(person);

  expect(early.records('helped-records')).toEqual([]);
  expect(early.records('helped-pets')).toMatchObject([{ fromDay: '2098-01-01', state: 'not begun' }]);
});

test('PEOPLE-2: an account whose access has ended doesn’t learn who owns the pet now', async () => {
  const { owner, pet, person } = await setUp();
  const heir = await addPerson(app, owner, pet.id, { role: 'co_owner', name: 'New Owner' });
  const { people } = await readAs<{ people: { id: string; name: string }[] }>(
    200,
    owner.get(`/api/pets/${pet.id}/people`),
  );
  const helper = people.find(({ name }) => name === 'Ana Helper');
  await owner.delete(`/api/pets/${pet.id}/people/${helper?.id}`);
  await app.pool.query('update pets set user_id = $1 where id = $2', [heir.person.user.id, pet.id]);
  const exported = await exportOf(person);

  expect(exported.records('helped-pets')).toMatchObject([{ petName: 'Rex', ownerName: null }]);
  expect(textsOf(exported)).not.toContain('New Owner');
});
