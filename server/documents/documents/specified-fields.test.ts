import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import { documentCategories } from '#shared/documents/documents.ts';

const app = await createTestApp();

type Facts = Record<string, unknown>;

test('DATA-4: a document carries every name of the specification', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const { id } = await uploadDocument(owner, samples.pdf(), { petId: pet.id });
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));

  expect(document).toMatchObject({
    id,
    name: 'Rabies certificate',
    fileUrl: expect.stringMatching(/^\/files\//),
    fileType: 'application/pdf',
    category: 'vaccination',
    createdAt: '2030-05-01T09:00:00.000Z',
    userId: owner.user.id,
    petId: pet.id,
    shareUrl: expect.stringMatching(/\/shared\/sh-/),
    shareExpiry: '2030-05-03T09:00:00.000Z',
    uploadDate: '2030-05-01T09:00:00.000Z',
    isFavorite: false,
    archived: false,
  });
  const { documents } = await read<{ documents: Facts[] }>(await owner.get('/api/documents'));
  expect(documents.map((listed) => Object.keys(listed))).toEqual([Object.keys(document)]);
});

test('DATA-4: a pet carries every name of the specification, with a photoUrl that opens', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  const petOf = async () => (await read<{ pet: Facts }>(await owner.get(`/api/pets/${pet.id}`))).pet;
  expect(await petOf()).toMatchObject({ photoUrl: null, photo: null });
  await putPhoto(owner, pet.id, await samples.jpeg());
  const shown = await petOf();

  expect(Object.keys(shown)).toEqual(
    expect.arrayContaining('id name type breed birthDate photoUrl petIdentifier archived'.split(' ')),
  );
  expect((await owner.get(String(shown['photoUrl']))).status).toBe(200);
});

test('DATA-5: documents are stored in the bucket documents, photos in pet-photos', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const { id } = await uploadDocument(owner, samples.pdf());
  await putPhoto(owner, pet.id, await samples.jpeg());
  await app.jobs.run();
  const { rows: documents } = await app.pool.query<{ storage_bucket: string; storage_path: string }>(
    'select storage_bucket, storage_path from documents where id = $1',
    [id],
  );
  const { rows: files } = await app.pool.query<{ bucket: string }>(
    "select split_part(storage_path, '/', 1) as bucket from stored_files where owner_id = $1 order by 1",
    [owner.user.id],
  );

  expect(documents).toEqual([
    { storage_bucket: 'documents', storage_path: expect.stringMatching(/^documents\//) },
  ]);
  expect(files.map(({ bucket }) => bucket)).toEqual(['documents', 'pet-photos']);
});

test('DOC-8: vaccination records and medical history are categories, and the type is a PDF by default', async () => {
  const { rows } = await app.pool.query<{ column_default: string }>(
    `select column_default from information_schema.columns
     where table_schema = 'public' and table_name = 'documents' and column_name = 'file_type'`,
  );

  expect(documentCategories).toMatchObject({
    vaccination: 'Vaccination record',
    medical: 'Medical history',
  });
  expect(rows).toEqual([{ column_default: "'application/pdf'::text" }]);
});

test('a deleted document’s addresses end with the deletion, before a job has deleted the file', async () => {
  const owner = await buildOwner(app);
  const { id, fileUrl } = await uploadDocument(owner, samples.pdf());
  const { url } = await read<{ url: string }>(await owner.post(`/api/documents/${id}/download`, {}));
  expect((await owner.get(url)).status).toBe(200);
  const files = await app.storedFiles();
  await owner.delete(`/api/documents/${id}`);

  expect((await owner.get(url)).status).toBe(404);
  expect((await owner.get(fileUrl ?? '')).status).toBe(404);
  expect(await app.storedFiles()).toEqual(files);
});

test('a download has a name that can be saved on every platform, also behind a link', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.pdf(), { name: 'Rabies 5/6: "Bella"' });
  const { url } = await read<{ url: string }>(await owner.post(`/api/documents/${id}/download`, {}));
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));
  const shareId = document.shareUrl?.split('/').at(-1);
  const disposition =
    'attachment; filename="Rabies 5-6- -Bella-.pdf"; filename*=UTF-8\'\'Rabies%205-6-%20-Bella-.pdf';

  expect((await owner.get(url)).headers.get('content-disposition')).toBe(disposition);
  const shared = await app.newBrowser().get(`/api/shared/${shareId}/file`);
  expect(shared.headers.get('content-disposition')).toBe(disposition);
});
