import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { assertNoFiles } from '#server/testing/missing-files.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { readDocumentJob } from './readings.jobs.ts';

const app = await createTestApp();

const certificate = samples.printedPdf();

async function shown(owner: Browser, id: string) {
  const { document } = await read<DocumentBody & { document: { thumbnailUrl: string | null } }>(
    await owner.get(`/api/documents/${id}`),
  );

  return document;
}

/** A document after the jobs have run, with its row. */
async function added(owner: Browser, content: Uint8Array, facts: Parameters<typeof uploadDocument>[2] = {}) {
  const { id } = await uploadDocument(owner, content, facts);
  const tally = await app.jobs.run();
  const { rows } = await app.pool.query<{
    text: string | null;
    read_at: Date;
    thumbnail_path: string | null;
  }>('select text, read_at, thumbnail_path from documents where id = $1', [id]);
  if (!rows[0]) throw new Error('The document is gone');

  return { document: await shown(owner, id), row: rows[0], tally };
}

/** A PDF with one picture on its page, as scanners write it. */
function scannedPdf(jpeg: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const file = new PdfDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    file.on('data', (part: Buffer) => parts.push(part));
    file.on('end', () => resolve(Buffer.concat(parts)));
    file.on('error', reject);
    file.image(jpeg, 0, 0, { width: 595 });
    file.end();
  });
}

async function thumbnail(owner: Browser, url: string | null) {
  const response = await owner.get(url ?? '');
  const content = Buffer.from(await response.arrayBuffer());

  return { response, facts: await sharp(content).metadata(), content };
}

test('DOC-2: a PDF has a picture of its first page, and its text is kept for search', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, certificate);
  const before = await shown(owner, id);
  await app.jobs.run();
  const after = await shown(owner, id);
  const { response, facts } = await thumbnail(app.newBrowser(), after.thumbnailUrl);
  const { rows } = await app.pool.query('select text from documents where id = $1', [id]);

  expect(before.thumbnailUrl).toBeNull();
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(facts).toMatchObject({ format: 'webp', width: 480, height: 679 });
  expect(rows).toEqual([{ text: 'Rabies certificate Batch A1234, valid until 1 May 2031' }]);
});

test('a photo has an upright thumbnail without its location', async () => {
  const owner = await buildOwner(app);
  const { document } = await added(owner, await samples.phonePhoto(2000, 1000), { fileName: 'scan.jpg' });
  const { facts } = await thumbnail(owner, document.thumbnailUrl);

  expect(facts).toMatchObject({ width: 240, height: 480 });
  expect(facts.exif).toBeUndefined();
});

test('the text of a text file is kept without what the database cannot store', async () => {
  const owner = await buildOwner(app);
  const { document, row } = await added(owner, Buffer.from('Weight\t12 kg\r\n\fNext visit: May'), {
    fileName: 'notes.txt',
  });

  expect(row.text).toBe('Weight 12 kg Next visit: May');
  expect(document).toMatchObject({ thumbnailUrl: null });
});

test('a PDF that cannot be read has no thumbnail, is not tried again, and is downloaded unchanged', async () => {
  const owner = await buildOwner(app);
  const broken = Buffer.concat([certificate.subarray(0, 200), Buffer.alloc(300, 7)]);
  const { document, row, tally } = await added(owner, broken);

  expect(tally.failed).toBe(0);
  expect(row.read_at).not.toBeNull();
  expect(document).toMatchObject({ thumbnailUrl: null });
  expect(Buffer.from(await (await owner.get(document.fileUrl ?? '')).arrayBuffer())).toEqual(broken);
});

test('SEC-1: a thumbnail has an address of its own document only', async () => {
  const owner = await buildOwner(app);
  const { document } = await added(owner, certificate);
  const { document: other } = await added(owner, certificate);
  const { document: text } = await added(owner, Buffer.from('Hello'), { fileName: 'a.txt' });
  const url = String(document.thumbnailUrl);
  const [, query = ''] = url.split('?');

  await assertNoFiles(owner, {
    unsigned: `/files/documents/${document.id}/thumbnail`,
    'of another document': `/files/documents/${other.id}/thumbnail?${query}`,
    'of a document without one': `/files/documents/${text.id}/thumbnail?${query}`,
    'no document': `/files/documents/x/thumbnail?${query}`,
  });
  expect((await app.newBrowser().get(url)).status).toBe(200);
});

test('DOC-3: the thumbnail goes with its document, and does not come back when the job was late', async () => {
  const owner = await buildOwner(app);
  const { document, row } = await added(owner, certificate);
  const late = await uploadDocument(owner, certificate);
  await owner.delete(`/api/documents/${document.id}`);
  await owner.delete(`/api/documents/${late.id}`);
  const tally = await app.jobs.run();
  const { rows } = await app.pool.query(
    "select 1 from stored_files where storage_path like 'thumbnails/%' and storage_path = $1",
    [row.thumbnail_path],
  );

  expect(tally.failed).toBe(0);
  expect((await owner.get(String(document.thumbnailUrl))).status).toBe(404);
  expect(await app.disk.size(row.thumbnail_path ?? '')).toBeUndefined();
  expect(rows).toEqual([]);
});

test('documents from before thumbnails, and those whose job was lost, are read later', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, certificate);
  await app.pool.query('delete from jobs.job');
  app.clock.pass(20 * 60);
  await app.context().jobs.enqueue(readDocumentJob, {});
  await app.jobs.run();

  expect((await shown(owner, id)).thumbnailUrl).not.toBeNull();
});

/** A photographed certificate: text on yellowish paper, slightly turned. */
const photographed = (lines: string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><rect width="100%" height="100%" fill="#f5efe0"/><g font-family="DejaVu Sans, sans-serif" font-size="34" fill="#222">${lines
        .map((line, index) => `<text x="50" y="${100 + index * 90}">${line}</text>`)
        .join('')}</g></svg>`,
    ),
  )
    .rotate(1, { background: '#f5efe0' })
    .jpeg()
    .toBuffer();

test('DOC-2: the text of a photographed certificate is recognized, and that of a scanned PDF', async () => {
  const owner = await buildOwner(app);
  const photo = await photographed(['Rabies vaccination', 'Valid until 05/14/2029']);
  const ofPhoto = await added(owner, photo, { fileName: 'photo.jpg' });
  const ofScan = await added(owner, await scannedPdf(photo));

  for (const { row, document } of [ofPhoto, ofScan]) {
    expect(row.text).toMatch(/Rabies vaccination.*05\/14\/2029/);
    expect(document.thumbnailUrl).not.toBeNull();
  }
});

test('a photo of an animal gets no text', async () => {
  const owner = await buildOwner(app);
  const noise = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
      background: '#000',
    },
  })
    .blur(3)
    .jpeg()
    .toBuffer();
  const { row } = await added(owner, noise, { fileName: 'fur.jpg' });

  expect(row.text).toBeNull();
});
