import { createHash, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { isRefusedByDatabase } from '#server/platform/db.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { exportedPet, exportedWeight } from '#server/testing/import-records.ts';
import type { Records } from '#server/testing/imports.ts';
import { addImport, exportFiles, readImport, zipOf } from '#server/testing/imports.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const pet = exportedPet();

async function imported(owner: Owner, records: Records) {
  const read = await readImport(
    app,
    owner,
    'export.zip',
    await zipOf(exportFiles({ pets: [pet], ...records })),
  );
  expect([read.state, read.problem]).toEqual(['ready', null]);

  return addImport(app, owner, read);
}

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

test('a record may name a thousand documents, and a batch of them more than a statement has parameters', async () => {
  const owner = await buildOwner(app);
  const weights = Array.from({ length: 70 }, (_, n) =>
    exportedWeight({ petId: pet.id, documentIds: ids(n === 0 ? 1001 : 1000), notes: `Note ${n}` }),
  );
  const { state, added } = await imported(owner, { weights });

  expect([state, added?.counts.weights]).toEqual(['done', { add: 69, there: 0, left: 1 }]);
});

test('contacts beyond those that a pet can have are left out, with their list', async () => {
  const owner = await buildOwner(app);
  const contacts = Array.from({ length: 30 }, (_, position) => ({
    petId: pet.id,
    kind: 'vet' as const,
    position,
    name: `Vet ${position}`,
    phone: '555 0100',
    note: null,
  }));
  const { state, added } = await imported(owner, { contacts });

  expect([state, added?.counts.contacts?.add]).toEqual(['done', 0]);
  // The list, and the 24 contacts that aren't kept in memory.
  expect(added?.counts.contacts?.left).toBe(25);
  expect(added?.left[0]?.why).toBe('This pet has too many contacts.');
});

test('a reminder that names a pet twice is about it once, and holds up nothing', async () => {
  const owner = await buildOwner(app);
  const reminder = {
    id: randomUUID(),
    title: 'Pill',
    kind: 'medication' as const,
    date: '2031-01-02',
    petIds: [pet.id, pet.id],
    petName: 'Bella',
    notes: null,
    customTime: null,
    advanceNotice: null,
    repeat: null,
    startsOn: '2031-01-02',
    scheduledOn: '2031-01-02',
    completedFrom: null,
    snoozedUntil: null,
    archived: false,
    completedAt: null,
    vaccinationId: null,
    medicationId: null,
    createdAt: '2030-01-02T08:00:00.000Z',
    updatedAt: '2030-01-02T08:00:00.000Z',
  };
  const { state, added } = await imported(owner, { reminders: [reminder] });

  expect([state, added?.counts.reminders]).toEqual(['done', { add: 1, there: 0, left: 0 }]);
  expect(
    await app.count('reminder_pets', 'pet_id in (select id from pets where user_id = $1)', [owner.user.id]),
  ).toBe(1);
});

test('a data file of blank lines is damaged', async () => {
  const owner = await buildOwner(app);
  const files = exportFiles({ pets: [pet] });
  const path = 'data/home-checks.json';
  const content = `[${'\n'.repeat(200)}]`;
  const manifest = String(files['manifest.json']).replace(
    createHash('sha256').update(String(files[path])).digest('hex'),
    createHash('sha256').update(content).digest('hex'),
  );
  const { state, problem } = await readImport(
    app,
    owner,
    'export.zip',
    await zipOf({ ...files, [path]: content, 'manifest.json': manifest }),
  );

  expect([state, problem]).toEqual(['failed', expect.stringContaining('This zip is damaged')]);
});

test.each([
  ["select 'x'::uuid", true],
  [
    "insert into import_items (import_id, source_id, target_id, collection, is_new) values (gen_random_uuid(), 'a', gen_random_uuid(), 'pets', true)",
    true,
  ],
  ['select * from nowhere', false],
  ['select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)', false],
])('what the database will never take is known by its error: %s', async (statement, isRefused) => {
  const error = await app.pool.query(statement).catch((error: unknown) => error);

  expect(isRefusedByDatabase(error)).toBe(isRefused);
});
