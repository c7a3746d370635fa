import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { exportedPet } from '#server/testing/import-records.ts';
import {
  beginImport,
  currentImport,
  exportFiles,
  readImport,
  sendImport,
  zipOf,
} from '#server/testing/imports.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { tusPartHeaders } from '#server/testing/tus.ts';

const app = await createTestApp();

const codeOf = async (response: Response) => (await read<{ error: { code: string } }>(response)).error.code;

const zip = await zipOf(exportFiles({ pets: [exportedPet()] }));

test('PROMISE-4: an upload without a session, of another kind, or of a table that is too large', async () => {
  const owner = await buildOwner(app);
  const other = await beginImport(owner, 'setup.exe', 100);
  const unprintable = await beginImport(owner, 'a\0.zip', 100);
  const large = await beginImport(owner, 'big.csv', 10 * 1024 * 1024 + 1);
  const disguised = await sendImport(owner, 'pets.csv', zip);

  expect((await beginImport(app.newBrowser(), 'a.zip', 100)).status).toBe(401);
  expect([other.status, await codeOf(other)]).toEqual([415, 'imports.type_refused']);
  expect([unprintable.status, await codeOf(unprintable)]).toEqual([415, 'imports.type_refused']);
  expect([large.status, await codeOf(large)]).toEqual([413, 'imports.table_too_large']);
  expect([disguised.status, await codeOf(disguised)]).toEqual([415, 'imports.type_refused']);
  expect(await currentImport(owner)).toBeNull();
});

test('an import of another account, in every way', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  const { id } = await readImport(app, owner, 'export.zip', zip);
  const choice = {
    kind: 'pets',
    fields: { pet: 0 },
    dateOrder: 'ymd',
    weightUnit: 'kg',
    petId: null,
    species: 'dog',
  };
  const answers = [
    await other.post(`/api/imports/${id}/addition`, {}),
    await other.delete(`/api/imports/${id}`),
    await other.put(`/api/imports/${id}/columns`, choice),
    await other.delete(`/api/imports/${id}/columns`),
    await other.delete(`/api/imports/${randomUUID()}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await currentImport(other)).toBeNull();
  expect((await currentImport(owner))?.state).toBe('ready');
});

test('the upload of an import as one of a document, and the other way round', async () => {
  const owner = await buildOwner(app);
  const begun = await beginImport(owner, 'export.zip', zip.length);
  const send = (address: string) =>
    owner.request('PATCH', address, new Uint8Array(zip), {
      headers: { ...tusPartHeaders(0), 'content-length': String(zip.length) },
    });
  const address = begun.headers.get('location') ?? '';
  const asDocument = await send(address.replace('/imports/', '/documents/'));

  expect([asDocument.status, await codeOf(asDocument)]).toEqual([404, 'uploads.not_found']);
  expect((await send(address)).status).toBe(204);
});

test('a second file while the first is being added', async () => {
  const owner = await buildOwner(app);
  const { id } = await readImport(app, owner, 'export.zip', zip);
  await owner.post(`/api/imports/${id}/addition`, {});
  const second = await sendImport(owner, 'export.zip', zip);
  const removed = await owner.delete(`/api/imports/${id}`);

  expect([second.status, await codeOf(second)]).toEqual([409, 'imports.busy']);
  expect([removed.status, await codeOf(removed)]).toEqual([409, 'imports.busy']);
  await app.jobs.run();
  expect((await currentImport(owner))?.state).toBe('done');
});
