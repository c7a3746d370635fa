import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { whileRefusing } from '#server/testing/broken-database.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { documentsAtOnce } from '#shared/documents/documents.ts';

const app = await createTestApp();

const path = '/api/documents';
const change = (owner: Owner, id: string, body: object) => owner.patch(`${path}/${id}`, body);
const stored = async (owner: Owner, id: string) =>
  (await read<DocumentBody>(await owner.get(`${path}/${id}`))).document;

describe('DOC-3: what a change is refused for', () => {
  test.each([
    ['nothing', { changes: {} }],
    ['a fact that cannot be changed', { changes: { userId: randomUUID() } }],
    ['a name without the one before', { changes: { name: 'Mine' } }],
    ['an empty name', { changes: { name: ' ' }, before: { name: 'Rabies certificate' } }],
    [
      'a name that turns text around',
      { changes: { name: 'fdp.\u202egnp' }, before: { name: 'Rabies certificate' } },
    ],
    ['an unknown category', { changes: { category: 'secrets' } }],
    ['a pet that is no id', { changes: { petId: 'x' } }],
    ['a star that is a word', { changes: { isFavorite: 'yes' } }],
  ])('%s', async (_what, body) => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner);
    const before = await stored(owner, id);

    expect((await change(owner, id, body)).status).toBe(400);
    expect(await stored(owner, id)).toEqual(before);
  });

  test.each([
    ['no document', []],
    ['too many documents', Array.from({ length: documentsAtOnce + 1 }, () => randomUUID())],
    ['what is no id', ['x']],
  ])('%s', async (_what, ids) => {
    const owner = await buildOwner(app);
    const answers = [
      await owner.patch(path, { ids, changes: { archived: true } }),
      await owner.post(`${path}/deletion`, { ids }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('one name for several documents', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner);

    expect((await owner.patch(path, { ids: [id], changes: { name: 'Mine' } })).status).toBe(400);
  });

  test('SEC-1: a pet of another owner, like one that does not exist', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const [{ id }, pet] = [await buildDocument(app, owner), await buildPet(app, other)];
    const foreign = await visible(await change(owner, id, { changes: { petId: pet.id } }));

    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await visible(await change(owner, id, { changes: { petId: randomUUID() } })));
    expect(await stored(owner, id)).toMatchObject({ petId: null });
  });

  test('PET-2: facts of an archived pet’s document, and a move to or from the pet; a star and the archive are allowed', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { archived: true });
    const [inside, outside] = [
      await buildDocument(app, owner, { petId: pet.id }),
      await buildDocument(app, owner),
    ];
    const refused = [
      await change(owner, inside.id, { changes: { category: 'lab' } }),
      await change(owner, inside.id, { changes: { petId: null } }),
      await change(owner, outside.id, { changes: { petId: pet.id } }),
    ];

    for (const response of refused) {
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { error: { code: 'pets.archived' } },
      ]);
    }
    expect((await change(owner, inside.id, { changes: { isFavorite: true, archived: true } })).status).toBe(
      200,
    );
  });
});

describe('DOC-3: a change of one document', () => {
  test('DOC-3: favorite, archive, restore, rename, change category and move to a pet and away', async () => {
    const owner = await buildOwner(app);
    const [{ id }, pet] = [await buildDocument(app, owner), await buildPet(app, owner)];
    const steps = [
      { isFavorite: true },
      { archived: true },
      { archived: false },
      { name: 'Rabies 2029' },
      { category: 'lab' },
      { petId: pet.id },
      { petId: null },
    ];

    for (const changes of steps) {
      const response = await change(owner, id, { changes, before: { name: 'Rabies certificate' } });
      expect(response.status).toBe(200);
      expect((await read<DocumentBody>(response)).document).toMatchObject(changes);
      expect(await stored(owner, id)).toMatchObject(changes);
    }
    expect(await stored(owner, id)).toMatchObject({
      name: 'Rabies 2029',
      category: 'lab',
      isFavorite: true,
      archived: false,
      petId: null,
    });
  });

  test('DOC-3: a rename that would overwrite another device’s is refused, and the same one twice is one', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner, { name: 'Scan' });
    const rename = (name: string) => change(owner, id, { changes: { name }, before: { name: 'Scan' } });

    expect((await rename('Rabies')).status).toBe(200);
    expect((await rename('Rabies')).status).toBe(200);
    const late = await rename('Passport');
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: { code: 'documents.changed_elsewhere' } },
    ]);
    expect(await stored(owner, id)).toMatchObject({ name: 'Rabies' });
  });

  test('DOC-3: of ten concurrent renames one succeeds, and a change of another fact is not refused', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner, { name: 'Scan' });
    const [starred, ...renamed] = await Promise.all([
      change(owner, id, { changes: { isFavorite: true } }),
      ...Array.from({ length: 10 }, (_, n) =>
        change(owner, id, { changes: { name: `Name ${n}` }, before: { name: 'Scan' } }),
      ),
    ]);

    expect(starred?.status).toBe(200);
    expect(renamed.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await stored(owner, id)).toMatchObject({ isFavorite: true });
  });
});

describe('DOC-3: a change of several documents', () => {
  test('DOC-3: all of them are changed, and undone with what they were changed to', async () => {
    const owner = await buildOwner(app);
    const ids = await Promise.all(
      (['lab', 'travel', 'lab'] as const).map(
        async (category) => (await buildDocument(app, owner, { category })).id,
      ),
    );
    const response = await owner.patch(path, {
      ids: [...ids, ids[0]],
      changes: { category: 'insurance', isFavorite: true },
    });

    expect(response.status).toBe(200);
    const { documents } = await read<{ documents: DocumentBody['document'][] }>(response);
    expect(documents.map(({ category, isFavorite }) => [category, isFavorite])).toEqual(
      ids.map(() => ['insurance', true]),
    );
    await change(owner, ids[1] ?? '', { changes: { category: 'photo' } });
    const undo = { changes: { category: 'lab' }, before: { category: 'insurance' } };
    expect((await owner.patch(path, { ids: [ids[0], ids[2]], ...undo })).status).toBe(200);
    expect((await owner.patch(path, { ids: [ids[1]], ...undo })).status).toBe(409);
    const categories = await Promise.all(ids.map(async (id) => (await stored(owner, id))['category']));
    expect(categories).toEqual(['lab', 'photo', 'lab']);
  });

  test('DOC-3: none is changed or deleted when one of them is unknown, or another owner’s', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const [mine, theirs] = [await buildDocument(app, owner), await buildDocument(app, other)];
    const answers = async (id: string) => [
      await visible(await owner.patch(path, { ids: [mine.id, id], changes: { archived: true } })),
      await visible(await owner.post(`${path}/deletion`, { ids: [mine.id, id] })),
    ];
    const foreign = await answers(theirs.id);

    expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
    expect(foreign).toEqual(await answers(randomUUID()));
    expect(await stored(owner, mine.id)).toMatchObject({ archived: false });
    expect(await stored(other, theirs.id)).toMatchObject({ archived: false });
  });

  test('DOC-3: changes of the same documents in opposite order do not block each other', async () => {
    const owner = await buildOwner(app);
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await buildDocument(app, owner)).id),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => owner.patch(path, { ids, changes: { archived: true } })),
      ...Array.from({ length: 5 }, () =>
        owner.patch(path, { ids: ids.toReversed(), changes: { isFavorite: true } }),
      ),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('DOC-3: deleting several', () => {
  test('DOC-3: rows, links and files of all of them are deleted', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const [first, second] = [
      await uploadDocument(owner, samples.pdf()),
      await uploadDocument(owner, samples.pdf()),
    ];
    const kept = await buildDocument(app, owner);
    const shared = await read<DocumentBody>(await owner.put(`${path}/${first.id}/share`, {}));
    const response = await owner.post(`${path}/deletion`, { ids: [first.id, second.id] });

    expect(response.status).toBe(204);
    expect(await read(await owner.get(path))).toMatchObject({ documents: [{ id: kept.id }], total: 1 });
    const link = new URL(shared.document.shareUrl ?? '').pathname;
    expect((await app.newBrowser().get(link)).status).toBe(404);
    await app.jobs.run();
    expect(await app.storedFiles()).toEqual(files);
  });

  test('DOC-3: when a file cannot be released all documents stay', async () => {
    const owner = await buildOwner(app);
    const ids = [(await uploadDocument(owner, samples.pdf())).id, (await buildDocument(app, owner)).id];
    const response = await whileRefusing(app, 'update on stored_files', () =>
      owner.post(`${path}/deletion`, { ids }),
    );

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await read(await owner.get(path))).toMatchObject({ total: 2 });
  });

  test('DOC-3: of five concurrent deletions of the same documents one succeeds', async () => {
    const owner = await buildOwner(app);
    const ids = [(await buildDocument(app, owner)).id, (await buildDocument(app, owner)).id];
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        owner.post(`${path}/deletion`, { ids: n % 2 ? ids : ids.toReversed() }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
  });
});
