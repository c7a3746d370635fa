import { createHash, randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import {
  databaseThatLosesAnAnswer,
  whileUpdatingNothing,
  whileRefusing,
} from '#server/testing/broken-database.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { unreadable } from '#server/testing/unreadable-storage.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

const app = await createTestApp();

type ListBody = { documents: DocumentBody['document'][] };

const list = async (owner: { get: (path: string) => Promise<Response> }) =>
  (await read<ListBody>(await owner.get('/api/documents'))).documents;

describe('SEC-1: data of another account', () => {
  test('SEC-1: every call with its id gets the same response as with an unknown id', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const document = await uploadDocument(owner, samples.pdf());
    const answersFor = async (id: string) => {
      const path = `/api/documents/${encodeURIComponent(id)}`;
      const calls = [
        other.get(path),
        other.delete(path),
        other.post(`${path}/download`, {}),
        other.put(`${path}/share`, {}),
        other.delete(`${path}/share`),
      ];

      return Promise.all(calls.map(async (call) => visible(await call)));
    };
    const unknown = await answersFor(randomUUID());

    for (const { status, body } of unknown) {
      expect({ status, body: JSON.parse(body) as unknown }).toEqual({
        status: 404,
        body: { error: { code: 'documents.not_found', message: 'Document not found or access denied.' } },
      });
    }
    expect(await answersFor(document.id)).toEqual(unknown);
    // DOC-6 requires a different message for malformed ids.
    const malformed = await answersFor('no-id');
    expect(malformed[3]?.status).toBe(400);
    expect(malformed.with(3, unknown[3] as (typeof malformed)[number])).toEqual(unknown);
    expect((await list(owner)).map(({ id }) => id)).toEqual([document.id]);
    expect(await list(other)).toEqual([]);
  });

  test("SEC-1: a document cannot be added to another owner's pet, and its bytes are not stored", async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const pet = await buildPet(app, owner);
    const files = await app.storedFiles();
    const foreign = await visible(await postDocument(other, samples.pdf(), { petId: pet.id }));
    const unknown = await visible(await postDocument(other, samples.pdf(), { petId: randomUUID() }));

    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(unknown);
    expect(await app.storedFiles()).toEqual(files);
  });

  test('SEC-1: a request key used by another owner reveals nothing about that owner', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const requestKey = randomUUID();
    await uploadDocument(owner, samples.pdf(), { requestKey, name: 'Secret' });
    const mine = await uploadDocument(other, samples.pdf(), { requestKey, name: 'Mine' });

    expect(mine.name).toBe('Mine');
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Secret']);
  });
});

describe('DOC-1: what is kept', () => {
  test.each([
    ['pdf', () => samples.pdf(), 'application/pdf'],
    ['jpg', () => samples.jpeg(), 'image/jpeg'],
    ['JPEG', () => samples.phonePhoto(), 'image/jpeg'],
    ['png', () => samples.png(), 'image/png'],
    ['webp', () => samples.webp(), 'image/webp'],
    ['txt', () => samples.text, 'text/plain'],
    ['csv', () => Buffer.from('Datum;Größe\n14.05.2029;3,5\n', 'latin1'), 'text/csv'],
    ['docx', () => samples.docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'xlsx',
      () => samples.zip({ 'xl/workbook.xml': '<workbook/>', '[Content_Types].xml': '<Types/>' }),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'pptx',
      () => samples.zip({ 'ppt/media/film.bin': Buffer.alloc(90_000, 1), '[Content_Types].xml': '<Types/>' }),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    [
      'doc',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'application/msword',
    ],
  ])('DOC-1: a file of the kind .%s, byte for byte', async (ending, sample, fileType) => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const content = await sample();
    const document = await uploadDocument(owner, content, {
      fileName: `Ünal’s file.${ending}`,
      petId: pet.id,
    });
    const { url } = await read<{ url: string }>(
      await owner.post(`/api/documents/${document.id}/download`, {}),
    );

    expect(document).toMatchObject({
      name: 'Rabies certificate',
      category: 'vaccination',
      fileType,
      size: content.length,
      petId: pet.id,
      isFavorite: false,
      archived: false,
      shareUrl: null,
    });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(
      await app.count('documents d join stored_files f using (storage_path)', 'd.id = $1 and f.sha256 = $2', [
        document.id,
        sha256,
      ]),
    ).toBe(1);
    const kept = Buffer.from(await (await owner.get(url)).bytes());
    expect(kept.equals(content)).toBe(true);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('DOC-1: a repeated request key returns the same document and stores no second file', async () => {
    const owner = await buildOwner(app);
    const requestKey = randomUUID();
    const first = await uploadDocument(owner, samples.pdf(), { requestKey });
    const files = await app.storedFiles();
    const second = await uploadDocument(owner, samples.pdf(), { requestKey });

    expect(second).toEqual(first);
    expect(await app.storedFiles()).toEqual(files);
  });

  test('DOC-1: ten concurrent uploads with one request key store one document and one file', async () => {
    const owner = await buildOwner(app);
    const requestKey = randomUUID();
    const files = await app.storedFiles();
    const documents = await Promise.all(
      Array.from({ length: 10 }, () => uploadDocument(owner, samples.pdf(50_000), { requestKey })),
    );

    expect(new Set(documents.map(({ id }) => id)).size).toBe(1);
    expect(await list(owner)).toHaveLength(1);
    expect(await app.storedFiles()).toHaveLength(files.length + 1);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('when the row cannot be written the file is deleted', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const response = await whileRefusing(app, 'insert on documents', () =>
      postDocument(owner, samples.pdf()),
    );

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('when the file was swept meanwhile no row is written', async () => {
    const owner = await buildOwner(app);
    const response = await whileUpdatingNothing(app, 'stored_files', () =>
      postDocument(owner, samples.pdf()),
    );

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'files.incomplete' } },
    ]);
    expect(await list(owner)).toEqual([]);
  });

  test('a disk error is a server error and is not reported as a damaged picture', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const { newBrowser } = await app.anotherProcess({}, { storage: unreadable(app.base.storage) });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    const response = await postDocument(browser, await samples.jpeg(), { fileName: 'vet.jpg' });

    expect(response.status).toBe(500);
    expect(JSON.stringify(app.log.takeErrors())).toContain('EIO');
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('a document keeps its file when the commit succeeded but its response was lost', async () => {
    const owner = await buildOwner(app);
    const { newBrowser } = await app.anotherProcess({}, { db: databaseThatLosesAnAnswer(app, 2) });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    const requestKey = randomUUID();
    expect((await postDocument(browser, samples.pdf(), { requestKey })).status).toBe(503);
    const again = await uploadDocument(browser, samples.pdf(), { requestKey });

    expect((await owner.get(again.fileUrl ?? '')).status).toBe(200);
    expect(await app.unownedFiles()).toBe(0);
  });
});

describe('DOC-2: the list', () => {
  test('DOC-2: it is newest first, without the archived ones', async () => {
    const owner = await buildOwner(app);
    for (const name of ['first', 'second', 'third']) {
      await uploadDocument(owner, samples.pdf(), { name });
      app.clock.pass(60);
    }
    await buildDocument(app, owner, { name: 'archived', archived: true });

    expect((await list(owner)).map(({ name }) => name)).toEqual(['third', 'second', 'first']);
  });

  test('DOC-2: the newest thousand come first, and the others after them', async () => {
    const owner = await buildOwner(app);
    await app.pool.query(
      `with files as (
         insert into stored_files (storage_path, owner_id, type, bytes, state, created_at)
         select 'documents/' || $1::uuid || i, $1::uuid, 'text/plain', 1, 'stored', $2::timestamptz - i * interval '1 minute'
         from generate_series(1, 1010) i returning *)
       insert into documents (id, user_id, name, category, storage_bucket, storage_path, request_key, created_at)
       select gen_random_uuid(), owner_id,
         'document ' || row_number() over (order by created_at desc), 'other', 'documents', storage_path, gen_random_uuid(), created_at
       from files`,
      [owner.user.id, app.clock.now()],
    );
    const pageAt = async (query: string) =>
      read<ListBody & { next: string | null; total: number }>(await owner.get(`/api/documents${query}`));
    const { documents, next, total } = await pageAt('?limit=1000');
    const rest = await pageAt(`?limit=1000&after=${next}`);
    const first = await pageAt('');

    expect(documents).toHaveLength(1000);
    expect([documents[0]?.name, documents.at(-1)?.name]).toEqual(['document 1', 'document 1000']);
    expect([rest.documents[0]?.name, rest.documents.at(-1)?.name]).toEqual([
      'document 1001',
      'document 1010',
    ]);
    expect([total, rest.total, rest.next]).toEqual([1000, 1000, null]);
    expect([first.documents.length, first.documents.at(-1)?.name, first.total]).toEqual([
      50,
      'document 50',
      1000,
    ]);
  });

  test('DOC-2: a pet’s documents are listed and counted alone, and only for their owner', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const pet = await buildPet(app, owner);
    const { id } = await buildDocument(app, owner, { petId: pet.id });
    await buildDocument(app, owner);
    await buildDocument(app, owner, { petId: (await buildPet(app, owner)).id });
    const path = `/api/documents?petId=${pet.id}`;

    expect(await read<object>(await owner.get(path))).toMatchObject({
      documents: [{ id }],
      next: null,
      total: 1,
    });
    const refused = await visible(await other.get(path));
    expect(refused).toMatchObject({ status: 404 });
    expect(refused).toEqual(await visible(await other.get(`/api/documents?petId=${randomUUID()}`)));
  });
});

describe('DOC-3: deleting', () => {
  test('DOC-3: the row, the link and the file are deleted', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const document = await uploadDocument(owner, samples.pdf());
    const shared = await read<DocumentBody>(await owner.put(`/api/documents/${document.id}/share`, {}));
    const link = shared.document.shareUrl?.split('/').at(-1) ?? '';
    const { url } = await read<{ url: string }>(
      await owner.post(`/api/documents/${document.id}/download`, {}),
    );
    const response = await owner.delete(`/api/documents/${document.id}`);

    expect(response.status).toBe(204);
    expect(await list(owner)).toEqual([]);
    expect((await app.newBrowser().get(`/shared/${link}`)).status).toBe(404);
    expect(await app.jobs.run()).toMatchObject({ failed: 0 });
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
    expect((await owner.get(url)).status).toBe(404);
    expect((await owner.get(document.fileUrl ?? '')).status).toBe(404);
  });

  test('DOC-3: when its file cannot be released the document stays', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    const response = await whileRefusing(app, 'update on stored_files', () =>
      owner.delete(`/api/documents/${id}`),
    );

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect((await list(owner)).map((document) => document.id)).toEqual([id]);
  });

  test('DOC-3: of twenty concurrent deletions one succeeds', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await owner.delete(`/api/documents/${id}`)).status),
    );

    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  });

  test('DOC-3: a deleted document can be uploaded again', async () => {
    const owner = await buildOwner(app);
    const requestKey = randomUUID();
    const first = await uploadDocument(owner, samples.pdf(), { requestKey });
    await owner.delete(`/api/documents/${first.id}`);
    const second = await uploadDocument(owner, samples.pdf(), { requestKey });
    await app.jobs.run();

    expect((await owner.get(second.fileUrl ?? '')).status).toBe(200);
  });
});
