import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function sharedPack(choices: object = {}) {
  const owner = await buildOwner(app, { name: 'Robin Secret-Owner' });
  const pet = await buildPet(app, owner, { name: 'Zanzibar', breed: 'Boxer' });
  const add = async (name: string, content: Uint8Array, fileName: string) =>
    (await uploadDocument(owner, content, { petId: pet.id, name, fileName })).id;
  const documentIds = [
    await add('Rabies', samples.printedPdf('Certificate of rabies'), 'a.pdf'),
    await add('Scar', await samples.phonePhoto(), 'b.jpg'),
    await add('Weights', Buffer.from('day,kg\n1,4.2\n'), 'c.csv'),
    await add('Broken', samples.pdf(900), 'd.pdf'),
  ];
  const { link } = await read<{ link: { id: string; shareUrl: string } }>(
    await owner.post('/api/share-links', {
      title: 'Boarding',
      petId: pet.id,
      documentIds,
      facts: ['identity', 'vaccinations', 'feeding'],
      requestKey: randomUUID(),
      ...choices,
    }),
  );

  return { owner, pet, link, address: `/api${new URL(link.shareUrl).pathname}/pdf` };
}

const pdfIn = async (response: Response) => readPdf(Buffer.from(await response.arrayBuffer()));
const downloads = async (owner: Awaited<ReturnType<typeof buildOwner>>) =>
  (await read<{ links: { downloads: number }[] }>(await owner.get('/api/share-links'))).links[0]?.downloads;

test('SEC-1: there is no PDF of an unknown, removed or used-up pack, of a document’s link, and before the passcode', async () => {
  const removed = await sharedPack();
  await removed.owner.delete(`/api/share-links/${removed.link.id}`);
  const locked = await sharedPack({ passcode: 'open sesame' });
  const usedUp = await sharedPack({ maxDownloads: 1 });
  expect((await app.newBrowser().get(usedUp.address)).status).toBe(200);
  const single = await buildOwner(app);
  const { id } = await uploadDocument(single, samples.printedPdf());
  const { document } = await read<{ document: { shareUrl: string } }>(
    await single.put(`/api/documents/${id}/share`, {}),
  );

  for (const address of [
    removed.address,
    usedUp.address,
    '/api/shared/sh-1111111111111/pdf',
    `/api${new URL(document.shareUrl).pathname}/pdf`,
  ])
    expect([address, (await app.newBrowser().get(address)).status]).toEqual([address, 404]);
  expect((await app.newBrowser().get(locked.address)).status).toBe(403);
  const stranger = await buildOwner(app);
  expect((await stranger.get(`/api/share-links/${locked.link.id}/pdf`)).status).toBe(404);
  expect((await app.newBrowser().get(`/api/share-links/${locked.link.id}/pdf`)).status).toBe(401);
});

test('PROMISE-3: a pack is one PDF with its facts, what a document confirms, and the pages of documents', async () => {
  const { address, owner } = await sharedPack();
  const response = await app.newBrowser().get(address);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('filename="Boarding.pdf"');
  const { pages, text } = await pdfIn(response);

  expect(pages).toBe(3);
  for (const said of [
    'Zanzibar',
    'Boxer',
    'Entered by the owner',
    'Confirmed by a document',
    'Rabies: document 1',
    '1. Rabies',
    'Its page follows.',
    'Left out because it isn’t a PDF or a photo.',
    'Left out because we couldn’t read its pages.',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Robin');
  expect(await downloads(owner)).toBe(1);
});

test('PROMISE-3: its owner gets the same PDF, which is no download', async () => {
  const { owner, link } = await sharedPack({ passcode: 'open sesame', maxDownloads: 1 });
  const response = await owner.get(`/api/share-links/${link.id}/pdf`);

  expect(response.status).toBe(200);
  expect((await pdfIn(response)).text).toContain('Zanzibar');
  expect(await downloads(owner)).toBe(0);
});

test('SHARED-4: of two who take the last download at once, one gets the PDF', async () => {
  const { address } = await sharedPack({ maxDownloads: 1 });
  const responses = await Promise.all([1, 2].map(() => app.newBrowser().get(address)));

  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('a pack without documents is a PDF of its facts', async () => {
  const { address } = await sharedPack({ documentIds: [] });
  const { pages, text } = await pdfIn(await app.newBrowser().get(address));

  expect(pages).toBe(1);
  expect(text).toContain('No document in this pack confirms these details.');
});
