import sharp from 'sharp';
import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { readDocumentJob, recognizeTextJob } from './readings.jobs.ts';

const app = await createTestApp();

const lines = ['Date vaccinated: 03/14/2030', 'Next vaccination due by 03/14/2031'];
const certificate = samples.printedPdf('Rabies vaccination certificate', lines);
const facts = { category: 'vaccination', documentDate: '2030-03-14', expirationDate: '2031-03-14' };

const stored = async (owner: Owner, id: string) =>
  (await read<DocumentBody>(await owner.get(`/api/documents/${id}`))).document;

test('DOC-9: what a PDF says is offered once it has been read, and changes nothing until the owner uses it', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, certificate, { category: 'medical', categoryGuessed: 'true' });
  expect(await stored(owner, id)).toMatchObject({ suggestion: null });
  await app.jobs.run();

  expect(await stored(owner, id)).toMatchObject({
    suggestion: facts,
    suggestionAnswered: false,
    category: 'medical',
    documentDate: null,
    expirationDate: null,
  });
});

test('DOC-9: a suggestion that was used or dismissed does not come back with another reading', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, certificate);
  await app.jobs.run();
  await owner.patch(`/api/documents/${id}`, { changes: { suggestionAnswered: true } });
  // Simulates a later version that finds more.
  await app.pool.query('update documents set read_at = null, text = null where id = $1', [id]);
  await app.context().jobs.enqueue(readDocumentJob, { documentId: id }, {});
  await app.context().jobs.enqueue(recognizeTextJob, { documentId: id });
  await app.jobs.run();

  expect(await stored(owner, id)).toMatchObject({ suggestion: facts, suggestionAnswered: true });
});

test('DOC-9: a photo’s text is looked at when it has been recognized', async () => {
  const owner = await buildOwner(app);
  const paper = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="500"><rect width="100%" height="100%" fill="#f5efe0"/><g font-family="DejaVu Sans, sans-serif" font-size="34" fill="#222">${[
        'Rabies vaccination certificate',
        ...lines,
      ]
        .map((line, index) => `<text x="50" y="${100 + index * 90}">${line}</text>`)
        .join('')}</g></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
  const { id } = await uploadDocument(owner, paper, { fileName: 'IMG_2044.jpg' });
  await app.jobs.run();

  expect(await stored(owner, id)).toMatchObject({ suggestion: facts });
});

test('DOC-9: documents that say nothing, have no text or cannot be read get an empty suggestion', async () => {
  const owner = await buildOwner(app);
  const ids = await Promise.all(
    [
      [samples.printedPdf('Olive', ['Olive likes carrots and long walks.']), {}],
      [Buffer.concat([certificate.subarray(0, 200), Buffer.alloc(300, 7)]), {}],
      [Buffer.from('Buy carrots'), { fileName: 'notes.txt' }],
      [await samples.jpeg(), { fileName: 'olive.jpg' }],
    ].map(async ([content, facts]) => (await uploadDocument(owner, content as Buffer, facts as object)).id),
  );
  await app.jobs.run();

  for (const id of ids) expect(await stored(owner, id)).toMatchObject({ suggestion: {} });
});
