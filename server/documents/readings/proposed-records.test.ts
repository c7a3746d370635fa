import sharp from 'sharp';
import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { ProposedRecords } from '#shared/documents/proposed-records.ts';

const app = await createTestApp();

const certificate = samples.printedPdf('Rabies vaccination certificate', [
  'Patient: Olive (canine)',
  'Date vaccinated: March 14, 2026',
  'Valid until March 14, 2029',
  'Lot number: A4471',
]);

const path = (id: string) => `/api/documents/${id}/proposed-records`;

const proposed = async (owner: Owner, id: string) =>
  (await read<{ records: ProposedRecords | null }>(await owner.get(path(id)))).records;

test('INBOX-2: what a paper proposes is for those who may read it', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  const { id } = await uploadDocument(owner, certificate);
  await app.jobs.run();

  expect((await app.newBrowser().get(path(id))).status).toBe(401);
  expect((await other.get(path(id))).status).toBe(404);
  await owner.delete(`/api/documents/${id}`);
  expect((await owner.get(path(id))).status).toBe(404);
});

test('INBOX-2: a vaccination is proposed with its place once the paper has been read, and nothing is recorded', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Olive' });
  const { id } = await uploadDocument(owner, certificate, { petId: pet.id });
  expect(await proposed(owner, id)).toBeNull();
  await app.jobs.run();
  const records = await proposed(owner, id);
  const health = await read<{ vaccinations: unknown[] }>(await owner.get(`/api/pets/${pet.id}/health`));

  expect(records).toMatchObject({
    pet: 'Olive',
    vaccinations: [
      {
        vaccine: 'rabies',
        dateAdministered: '2026-03-14',
        expirationDate: '2029-03-14',
        batchNumber: 'A4471',
        sure: true,
        place: { page: 1 },
      },
    ],
  });
  expect(health.vaccinations).toEqual([]);
});

test('INBOX-2: a paper about one pet is not sure for another one', async () => {
  const owner = await buildOwner(app);
  await buildPet(app, owner, { name: 'Olive' });
  const mio = await buildPet(app, owner, { name: 'Mio' });
  const { id } = await uploadDocument(owner, certificate, { petId: mio.id });
  await app.jobs.run();

  expect((await proposed(owner, id))?.vaccinations).toMatchObject([{ pet: 'Olive', sure: false }]);
});

test('INBOX-2: a photo’s vaccinations are proposed with places on the photo', async () => {
  const owner = await buildOwner(app);
  const lines = ['Rabies vaccination', 'Date given: March 14, 2026', 'Valid until: March 14, 2029'];
  const paper = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="600"><rect width="100%" height="100%" fill="#f5efe0"/><g font-family="DejaVu Sans, sans-serif" font-size="34" fill="#222">${lines
        .map((line, index) => `<text x="50" y="${100 + index * 90}">${line}</text>`)
        .join('')}</g></svg>`,
    ),
  )
    .rotate(2, { background: '#f5efe0' })
    .jpeg()
    .toBuffer();
  const { id } = await uploadDocument(owner, paper, { fileName: 'IMG_2044.jpg' });
  await app.jobs.run();
  const records = await proposed(owner, id);
  const place = records?.vaccinations[0]?.place;

  expect(records?.vaccinations).toMatchObject([
    { vaccine: 'rabies', dateAdministered: '2026-03-14', expirationDate: '2029-03-14' },
  ]);
  expect([place?.page, (place?.top ?? 0) < 0.35, (place?.bottom ?? 1) < 0.7]).toEqual([1, true, true]);
});

const documentOf = async (owner: Owner, id: string) =>
  (await read<{ document: object }>(await owner.get(`/api/documents/${id}`))).document;

test('INBOX-2: a document says how many records wait in it, until a person has answered', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  const { id } = await uploadDocument(owner, certificate);
  const unread = await documentOf(owner, id);
  await app.jobs.run();
  const found = await documentOf(owner, id);
  const answer = { changes: { recordsAnswered: true } };
  const refused = [
    await app.newBrowser().patch(`/api/documents/${id}`, answer),
    await other.patch(`/api/documents/${id}`, answer),
    await owner.patch(`/api/documents/${id}`, { changes: { recordsAnswered: 'yes' } }),
  ];
  const afterRefusals = await documentOf(owner, id);
  await owner.patch(`/api/documents/${id}`, answer);
  const answered = await documentOf(owner, id);
  await owner.patch(`/api/documents/${id}`, { changes: { recordsAnswered: false } });
  const waiting = { proposed: { vaccinations: 1, weights: 0, visits: 0 }, recordsAnswered: false };

  expect(unread).toMatchObject({ proposed: null, recordsAnswered: false });
  expect(found).toMatchObject(waiting);
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 400]);
  expect(afterRefusals).toMatchObject(waiting);
  expect(answered).toMatchObject({ proposed: null, recordsAnswered: true });
  expect(await documentOf(owner, id)).toMatchObject(waiting);
});

test('INBOX-2: a paper without records doesn’t say that some wait', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.printedPdf('Insurance policy', ['Number 4471']));
  await app.jobs.run();

  expect(await documentOf(owner, id)).toMatchObject({ proposed: null, recordsAnswered: false });
});

test.each([
  ['before papers were read for records', null],
  ['by an earlier version', JSON.stringify({ pet: null, vaccinations: [], weights: [], nextVisit: null })],
])(
  'INBOX-2: a document that was read %s is read again when its owner asks for its records',
  async (_when, kept) => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const { id } = await uploadDocument(owner, certificate);
    await app.jobs.run();
    await app.pool.query('update documents set proposed_records = $2 where id = $1', [id, kept]);
    await other.get(path(id));
    await app.jobs.run();
    const first = await proposed(owner, id);
    const second = await proposed(owner, id);
    await app.jobs.run();

    expect([first, second]).toEqual([null, null]);
    expect(await proposed(owner, id)).toMatchObject({ vaccinations: [{ vaccine: 'rabies' }], visits: [] });
  },
);

test('INBOX-2: a file that can’t be read again has no records, and isn’t tried at each look', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.halfPdf());
  await app.jobs.run();
  await app.pool.query('update documents set proposed_records = null where id = $1', [id]);
  await proposed(owner, id);
  await app.jobs.run();

  expect(await proposed(owner, id)).toMatchObject({ vaccinations: [], weights: [], visits: [] });
});
