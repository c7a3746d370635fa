import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const unknown = 'sh-1111111111111';

const everyAddress = [
  (shareId: string) => `/shared/${shareId}`,
  (shareId: string) => `/api/shared/${shareId}/zip`,
  (shareId: string) => `/api/shared/${shareId}/documents/1/file`,
  (shareId: string) => `/api/shared/${shareId}/documents/1/preview`,
];

async function ownerWithDocuments() {
  const owner = await buildOwner(app, { name: 'Robin Secret-Owner' });
  const pet = await buildPet(app, owner, { name: 'Zanzibar', breed: 'Boxer', microchip: '276098100000001' });
  const record = await uploadDocument(owner, samples.pdf(700), { petId: pet.id });
  const photo = await uploadDocument(owner, await samples.jpeg(), {
    petId: pet.id,
    name: 'Scar',
    fileName: 'scar.jpg',
    category: 'photo',
  });

  return { owner, pet, record, photo };
}

async function makePack(owner: Owner, pack: object) {
  const made = await owner.post('/api/share-links', {
    title: 'Summer boarding',
    documentIds: [],
    facts: [],
    requestKey: randomUUID(),
    ...pack,
  });
  const { link } = await read<{ link: { id: string; shareUrl: string } }>(made);

  return { linkId: link.id, shareId: link.shareUrl.split('/').at(-1) ?? '' };
}

async function sharedPack(choices: object = {}) {
  const given = await ownerWithDocuments();
  const { owner, pet, record, photo } = given;
  const pack = await makePack(owner, {
    petId: pet.id,
    documentIds: [record.id, photo.id],
    facts: ['identity', 'emergency', 'vaccinations', 'medications', 'feeding'],
    ...choices,
  });

  return { ...given, ...pack };
}

const open = (path: string) => app.newBrowser().get(path);
const pageOf = async (shareId: string) => (await open(`/shared/${shareId}`)).text();
const answer = (owner: Owner, petId: string, field: string, value: unknown) =>
  owner.put(`/api/pets/${petId}/lifestyle`, { field, value, before: [] });

describe('SHARED-2: packs that can’t be opened', () => {
  test('SHARED-2: removed and expired packs, and those of deleted pets and banned owners, look like unknown links', async () => {
    const expired = await sharedPack();
    app.clock.pass(48 * 3600);
    const removed = await sharedPack();
    await removed.owner.delete(`/api/share-links/${removed.linkId}`);
    const orphan = await sharedPack();
    await app.pool.query('delete from pets where id = $1', [orphan.pet.id]);
    const banned = await sharedPack();
    const nextYear = new Date(app.clock.now().getTime() + 365 * 24 * 3_600_000);
    await app.pool.query('update auth_users set banned_until = $1 where id = $2', [
      nextYear,
      banned.owner.user.id,
    ]);
    const empty = await sharedPack({ facts: [] });
    for (const { id } of [empty.record, empty.photo]) await empty.owner.delete(`/api/documents/${id}`);

    for (const addressOf of everyAddress) {
      const reference = await visible(await open(addressOf(unknown)));
      expect(reference.status).toBe(404);
      for (const { shareId } of [expired, removed, orphan, banned, empty])
        expect(await visible(await open(addressOf(shareId)))).toEqual(reference);
    }
  });

  test('PROMISE-3: a pack with facts alone is open without documents, and closed when it expires', async () => {
    const { shareId } = await sharedPack({ documentIds: [] });

    expect((await open(`/shared/${shareId}`)).status).toBe(200);
    expect((await open(`/api/shared/${shareId}/zip`)).status).toBe(404);
    app.clock.pass(48 * 3600);
    expect((await open(`/shared/${shareId}`)).status).toBe(404);
  });

  test.each(['0', '3', '-1', '1.5', 'x', '1e99'])(
    'SEC-1: the document %s of a pack is not found',
    async (position) => {
      const { shareId } = await sharedPack();

      for (const use of ['file', 'preview'])
        expect((await open(`/api/shared/${shareId}/documents/${position}/${use}`)).status).toBe(404);
    },
  );

  test('DOC-9, PROMISE-3: a pack says until when its documents are valid, and nothing of those that do not expire', async () => {
    const { owner, record, photo, shareId } = await sharedPack({ facts: [] });
    const expire = (id: string, expirationDate: string) =>
      owner.patch(`/api/documents/${id}`, { changes: { expirationDate } });
    expect(await pageOf(shareId)).not.toMatch(/Expire[sd] [A-Z]/);
    await expire(record.id, '2031-03-14');
    await expire(photo.id, '2030-04-30');
    const page = await pageOf(shareId);

    // The day of the test is May 1, 2030.
    expect(page.match(/Expire[sd] [A-Z][^<]*\d/g)).toEqual(['Expires Mar 14, 2031', 'Expired Apr 30, 2030']);
  });

  test("SEC-1: a pack has no address of a document's link, and a document's link none of a pack", async () => {
    const { owner, record, shareId } = await sharedPack();
    const { document } = await read<{ document: { shareUrl: string } }>(
      await owner.put(`/api/documents/${record.id}/share`, {}),
    );
    const ownId = document.shareUrl.split('/').at(-1) ?? '';

    for (const path of [
      `/api/shared/${shareId}/file`,
      `/api/shared/${shareId}/preview`,
      `/api/shared/${ownId}/zip`,
      `/api/shared/${ownId}/documents/0/file`,
      `/api/shared/${ownId}/documents/1/preview`,
    ])
      expect((await open(path)).status).toBe(404);
  });

  test('SEC-1: a pack with a passcode shows and sends nothing without it', async () => {
    const { shareId } = await sharedPack({ passcode: 'Zanzibar1' });

    for (const addressOf of everyAddress) {
      const response = await open(addressOf(shareId));
      expect(response.status).toBe(403);
      expect(await response.text()).not.toMatch(/Zanzibar|boarding|Rabies/);
    }
    const visitor = app.newBrowser();
    await visitor.request('POST', `/shared/${shareId}`, 'passcode=Zanzibar1', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    for (const addressOf of everyAddress) expect((await visitor.get(addressOf(shareId))).status).toBe(200);
  });
});

describe('PROMISE-3: the page of a pack', () => {
  test('PROMISE-3: it shows the chosen facts as they are now, and says so', async () => {
    const { owner, pet, shareId } = await sharedPack();
    await answer(owner, pet.id, 'allergies', [{ name: 'Chicken' }]);
    await answer(owner, pet.id, 'food', [{ name: 'Lamb & rice <b>' }]);
    await owner.put(`/api/pets/${pet.id}/contacts`, {
      kind: 'vet',
      value: [{ name: 'Dr. Weiss', phone: '+1 555 0100', note: null }],
      before: [],
    });

    const page = await pageOf(shareId);

    for (const text of [
      '<h1 dir="auto">Summer boarding</h1>',
      'Created on',
      'what the owner has on file right now',
      'About Zanzibar',
      'Boxer',
      '276 098 100 000 001',
      'Don’t give Zanzibar',
      'Chicken',
      'href="tel:+15550100"',
      'Rabies certificate',
      'It’s in this pack.',
      'Lamb &amp; rice &lt;b&gt;',
      'Download all documents',
    ])
      expect(page).toContain(text);
    expect(page.match(/Don’t give/g)).toHaveLength(1);
    expect(page.match(/Nothing recorded\./g)).toHaveLength(1);
    expect(page).not.toContain('Secret-Owner');
  });

  test('PROMISE-3: it shows nothing of the facts that were not chosen', async () => {
    const { owner, pet, shareId } = await sharedPack({ facts: ['feeding'] });
    await answer(owner, pet.id, 'medications', [
      { name: 'Insulin', dosage: null, frequency: null, provider: null },
    ]);

    const page = await pageOf(shareId);

    expect(page).toContain('Feeding');
    expect(page).not.toMatch(/Boxer|Microchip|Insulin|In an emergency|Vaccinations/);
  });

  test('PROMISE-3: vaccinations say what they are today, and whether a document in the pack confirms them', async () => {
    const { owner, pet, record, shareId } = await sharedPack();
    const vaccination = { administrator: null, batchNumber: null };
    await addRecord(owner, pet.id, 'vaccinations', {
      ...vaccination,
      name: 'Rabies <b>',
      expirationDate: '2030-05-20',
      documentIds: [record.id],
    });
    const lyme = { ...vaccination, name: 'Lyme', vaccine: null };
    await addRecord(owner, pet.id, 'vaccinations', { ...lyme, expirationDate: '2030-04-30' });
    await addRecord(owner, pet.id, 'vaccinations', {
      ...lyme,
      dateAdministered: '2020-01-01',
      expirationDate: null,
    });

    const page = await pageOf(shareId);

    expect(page.replaceAll(/\s+/g, ' ')).toMatch(
      /Rabies &lt;b&gt;<\/bdi>.{0,60}Due soon · Given on May 12, 2026 · Valid through May 20, 2030 · Entered by the owner\. <a href="#documents">Its document is in this pack\.<\/a>/,
    );
    expect(page.replaceAll(/\s+/g, ' ')).toMatch(
      /Lyme<\/bdi>.{0,60}Overdue · Given on May 12, 2026 · Valid through April 30, 2030 · Entered by the owner<\/dd>/,
    );
    // The latest dose of each vaccine, and no record twice.
    expect(page.match(/Lyme/g)).toHaveLength(1);
    expect(page).not.toContain('Document added on');
  });

  test('PROMISE-3: an archived vaccination record is not listed', async () => {
    const { owner, record, shareId } = await sharedPack({ documentIds: [] });
    await owner.patch('/api/documents', { ids: [record.id], changes: { archived: true } });

    expect(await pageOf(shareId)).not.toContain('Rabies');
  });
});

describe('PROMISE-3: the documents of a pack', () => {
  test('PROMISE-3: each is viewed and downloaded at its own address, which a deleted document loses', async () => {
    const { owner, record, shareId } = await sharedPack();
    const first = await open(`/api/shared/${shareId}/documents/1/file`);

    expect(first.headers.get('content-disposition')).toContain('Rabies certificate.pdf');
    expect(Buffer.from(await first.arrayBuffer())).toEqual(samples.pdf(700));
    expect((await open(`/api/shared/${shareId}/documents/2/preview`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    await owner.delete(`/api/documents/${record.id}`);
    expect((await open(`/api/shared/${shareId}/documents/1/file`)).status).toBe(404);
    const second = await open(`/api/shared/${shareId}/documents/2/file`);
    expect(second.headers.get('content-disposition')).toContain('Scar.jpg');
  });

  test('PROMISE-3: all of them come as one zip, pictures without their location', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const place = await samples.phonePhoto();
    const { id } = await uploadDocument(owner, place, {
      fileName: 'walk.jpg',
      name: 'Walk',
      category: 'photo',
    });
    const record = await uploadDocument(owner, samples.pdf(700), { petId: pet.id });
    const { shareId } = await makePack(owner, { petId: pet.id, documentIds: [id, record.id] });

    const response = await open(`/api/shared/${shareId}/zip`);
    const zip = Buffer.from(await response.arrayBuffer());

    expect(response.headers.get('content-disposition')).toContain('Summer boarding.zip');
    expect(zip.includes('Walk.jpg')).toBe(true);
    expect(zip.includes(samples.pdf(700))).toBe(true);
    expect(place.includes('Phone')).toBe(true);
    expect(zip.includes('Phone')).toBe(false);
  });

  test('PROMISE-3: a zip counts as one download, and none are sent after the last', async () => {
    const { owner, shareId } = await sharedPack({ maxDownloads: 2 });
    await app.newBrowser().request('HEAD', `/api/shared/${shareId}/zip`);

    for (const [use, status] of [
      ['zip', 200],
      ['documents/1/file', 200],
      ['zip', 404],
    ] as const) {
      const response = await open(`/api/shared/${shareId}/${use}`);
      await response.arrayBuffer();
      expect(response.status).toBe(status);
    }
    const { links } = await read<{ links: object[] }>(await owner.get('/api/share-links'));
    expect(links).toMatchObject([{ downloads: 2, opens: 1, usedUp: true }]);
  });
});
