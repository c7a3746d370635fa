import { expect, test } from 'vitest';

import { exportOf } from '#server/testing/exports.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { addImport, readImport } from '#server/testing/imports.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { ExportCollection } from '#shared/data/export/export.ts';
import { exportCollections } from '#shared/data/export/export.ts';

const here = await createTestApp();
const elsewhere = await createTestApp();

/** Why a collection isn't the same after a round trip. */
const exceptions: Partial<Record<ExportCollection, string>> = {
  account: 'name and email belong to the account that is used',
  'finder-messages': 'finders wrote to the other account, and can’t be answered from here',
  'share-links': 'links lead to the other account',
};

// Ids and timestamps, and data that an import never includes: a Pet ID, an open page, a lost pet, and confirmations, which
// only a clinic gives.
const differs = new Set([
  'id',
  'petId',
  'petIds',
  'documentIds',
  'weightId',
  'medicationId',
  'vaccinationId',
  'completedFrom',
  'createdAt',
  'updatedAt',
  'issuedOn',
  'petIdentifier',
  'photo',
  'path',
  'open',
  'lostSince',
  'lostUntil',
  'lostOn',
  'lostTime',
  'lastSeen',
  'callShown',
  'callName',
  'callPhone',
  'confirmations',
  'openBefore',
  'shownBefore',
]);

const same = (record: object) =>
  JSON.stringify(record, (key, value: unknown) => (differs.has(key) ? undefined : value));

async function download(owner: Owner) {
  const { zip, records } = await exportOf(owner);

  return { zip, records: (name: ExportCollection) => records(name).map(same).toSorted() };
}

const { owner } = await buildFullAccount(here, 'Quito');
const before = await download(owner);

test.each([
  ['another account', here],
  ['another installation, with its own database and keys', elsewhere],
])('PROMISE-4: everything that is exported is there again in %s', async (_where, app) => {
  const other = await buildOwner(app);
  const preview = await readImport(app, other, 'export.zip', before.zip);
  const done = await addImport(app, other, preview);
  await other.patch('/api/preferences', preview.preview?.preferences ?? {});
  const after = await download(other);

  expect(done).toMatchObject({ state: 'done', added: { left: [] } });
  for (const name of exportCollections) {
    if (exceptions[name] !== undefined) continue;
    expect({ [name]: before.records(name) }).not.toEqual({ [name]: [] });
    expect({ [name]: after.records(name) }).toEqual({ [name]: before.records(name) });
  }
});
