import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Link = {
  id: string;
  kind: string;
  title: string | null;
  shareUrl: string | null;
  petId: string | null;
  petName: string | null;
  facts: string[];
  documents: { id: string; name: string }[];
};

async function ownerWithPet() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const document = await buildDocument(app, owner, { petId: pet.id });

  return { owner, pet, document };
}

const packOf = (petId: string, facts: object = {}) => ({
  petId,
  title: 'Boarding',
  documentIds: [],
  facts: ['identity'],
  requestKey: randomUUID(),
  ...facts,
});

const make = (owner: Owner, pack: object) => owner.post('/api/share-links', pack);
const linkIn = async (response: Response) => (await read<{ link: Link }>(response)).link;
const linksOf = async (owner: Owner) =>
  (await read<{ links: Link[] }>(await owner.get('/api/share-links'))).links;
const failureOf = async (response: Response) => ({
  status: response.status,
  code: (await read<{ error: { code: string } }>(response)).error.code,
});

describe('PROMISE-3: packs that are refused', () => {
  test.each([
    { title: ' ' },
    { title: 'x'.repeat(81) },
    { facts: [] },
    { facts: ['owner'] },
    { documentIds: ['x'] },
    { documentIds: Array.from({ length: 51 }, () => randomUUID()) },
    { requestKey: 'x' },
    { hours: 2 },
    { passcode: '123' },
    { maxDownloads: 0 },
    { until: '2031-05-03T00:00:00.000Z' },
  ])('PROMISE-3: a pack with %j is refused', async (facts) => {
    const { owner, pet } = await ownerWithPet();

    expect((await make(owner, packOf(pet.id, facts))).status).toBe(400);
    expect(await linksOf(owner)).toEqual([]);
  });

  test("SEC-1: a pack with another owner's pet or document is refused like an unknown one", async () => {
    const { owner, pet, document } = await ownerWithPet();
    const other = await ownerWithPet();
    const unknown = randomUUID();

    expect((await make(app.newBrowser() as Owner, packOf(pet.id))).status).toBe(401);
    for (const petId of [other.pet.id, unknown]) {
      const failure = await failureOf(await make(owner, packOf(petId)));
      expect(failure).toEqual({ status: 404, code: 'pets.not_found' });
    }
    for (const id of [other.document.id, unknown]) {
      const pack = packOf(pet.id, { documentIds: [document.id, id] });
      expect(await failureOf(await make(owner, pack))).toEqual({ status: 404, code: 'documents.not_found' });
    }
    expect(await linksOf(owner)).toEqual([]);
  });

  test('PROMISE-3: a pack has no documents of another pet', async () => {
    const { owner, pet } = await ownerWithPet();
    const second = await buildPet(app, owner);
    const document = await buildDocument(app, owner, { petId: second.id });

    const response = await make(owner, packOf(pet.id, { documentIds: [document.id] }));

    expect(await failureOf(response)).toEqual({ status: 400, code: 'share_links.other_pet' });
    expect(await linksOf(owner)).toEqual([]);
  });

  test('PROMISE-3: an archived pet gets no pack', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { archived: true });

    expect((await make(owner, packOf(pet.id))).status).toBe(409);
  });

  test("SEC-1: a key that is the id of another owner's link is refused and changes nothing", async () => {
    const { owner, pet } = await ownerWithPet();
    const other = await ownerWithPet();
    const { id } = await linkIn(await make(other.owner, packOf(other.pet.id)));

    const response = await make(owner, packOf(pet.id, { requestKey: id }));

    expect(response.status).toBe(404);
    expect(await linksOf(owner)).toEqual([]);
    expect(await linksOf(other.owner)).toHaveLength(1);
  });
});

describe('PROMISE-3: packs', () => {
  test('PROMISE-3: the owner sees what a pack shows, with its documents in the chosen order', async () => {
    const { owner, pet, document } = await ownerWithPet();
    const loose = await buildDocument(app, owner, { name: 'Leash licence' });
    const pack = packOf(pet.id, { documentIds: [loose.id, document.id], facts: ['feeding', 'identity'] });

    const response = await make(owner, pack);

    expect(response.status).toBe(201);
    const link = await linkIn(response);
    expect(link).toMatchObject({ kind: 'pack', title: 'Boarding', petId: pet.id, petName: 'Bella' });
    expect(link.facts).toEqual(['identity', 'feeding']);
    expect(link.documents.map(({ id }) => id)).toEqual([loose.id, document.id]);
    expect(link.shareUrl).toMatch(/^http:\/\/pets\.test\/shared\/sh-/);
    expect(await linksOf(owner)).toEqual([link]);
  });

  test('PROMISE-3: ten concurrent requests with one key make one pack', async () => {
    const { owner, pet, document } = await ownerWithPet();
    const pack = packOf(pet.id, { documentIds: [document.id] });

    const links = await Promise.all(Array.from({ length: 10 }, async () => linkIn(await make(owner, pack))));

    expect(new Set(links.map(({ shareUrl }) => shareUrl)).size).toBe(1);
    expect(await linksOf(owner)).toHaveLength(1);
  });

  test("PROMISE-3: a pack does not take the place of the document's own link", async () => {
    const { owner, pet, document } = await ownerWithPet();
    await make(owner, packOf(pet.id, { documentIds: [document.id] }));

    const share = await owner.put(`/api/documents/${document.id}/share`, {});

    expect(share.status).toBe(200);
    expect((await linksOf(owner)).map(({ kind }) => kind).toSorted()).toEqual(['document', 'pack']);
  });

  test('PROMISE-3: a deleted document leaves its packs, and a pack that shows nothing is not listed', async () => {
    const { owner, pet, document } = await ownerWithPet();
    const documentIds = [document.id];
    await make(owner, packOf(pet.id, { documentIds }));
    await make(owner, packOf(pet.id, { documentIds, facts: [] }));

    await owner.delete(`/api/documents/${document.id}`);

    expect((await linksOf(owner)).map(({ documents, facts }) => ({ documents, facts }))).toEqual([
      { documents: [], facts: ['identity'] },
    ]);
  });

  test('PROMISE-3: a pack ends with its pet', async () => {
    const { owner, pet } = await ownerWithPet();
    await make(owner, packOf(pet.id));

    await app.pool.query('delete from pets where id = $1', [pet.id]);

    expect(await linksOf(owner)).toEqual([]);
  });
});
