import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { readPdf } from '#server/platform/pdf/pdf.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp({ UPLOAD_LIMIT_MB: '25' });

type File = { name: string; content: Uint8Array; fileName?: string };

async function packOf(files: readonly File[], given?: Owner) {
  const owner = given ?? (await buildOwner(app));
  const pet = await buildPet(app, owner);
  const documentIds: string[] = [];
  for (const { name, content, fileName = 'x.pdf' } of files)
    documentIds.push((await uploadDocument(owner, content, { petId: pet.id, name, fileName })).id);
  const { link } = await read<{ link: { id: string; shareUrl: string } }>(
    await owner.post('/api/share-links', {
      title: 'Boarding',
      petId: pet.id,
      documentIds,
      facts: ['identity'],
      requestKey: randomUUID(),
    }),
  );

  return { owner, link, documentIds, address: `/api${new URL(link.shareUrl).pathname}/pdf` };
}

const pdfAt = async (address: string) => {
  const response = await app.newBrowser().get(address);
  const content = Buffer.from(await response.arrayBuffer());
  const limits = { width: 10, maxCharacters: 100_000, turn: { by: 'test' } };
  const { pages, text } = await readPdf(async () => content, limits);

  return { status: response.status, pages, text: text.replaceAll(/\s+/g, ' ') };
};
const good = (name: string, ...more: string[][]) => ({
  name,
  content: samples.printedPdf(`Pages of ${name}`, [''], ...more),
});
const pagesOf = (name: string, count: number) =>
  good(name, ...Array.from({ length: count - 1 }, () => ['Another']));

test('PROMISE-3: the PDF of a pack has 200 pages of documents, and says what would be more', async () => {
  const { address } = await packOf([pagesOf('Long', 199), pagesOf('Two', 2), good('One')]);
  const { pages, text } = await pdfAt(address);

  expect(pages).toBe(201);
  expect(text).toMatch(/1\. Long [^.]*\. Its 199 pages follow/);
  expect(text).toMatch(/2\. Two [^.]*\. Left out because it has too many pages/);
  expect(text).toMatch(/3\. One [^.]*\. Its page follows/);
});

test('PROMISE-3: the PDF of a pack is made of 40 MB of documents, and says what would be more', async () => {
  const megabyte = 1024 * 1024;
  const { address } = await packOf([
    { name: 'Heavy', content: samples.longPdf('First', 24 * megabyte) },
    { name: 'Heavier', content: samples.longPdf('Second', 17 * megabyte) },
    good('Light'),
  ]);
  const { pages, text } = await pdfAt(address);

  expect(pages).toBe(3);
  expect(text).toMatch(/1\. Heavy [^.]*\. Its page follows/);
  expect(text).toMatch(/2\. Heavier [^.]*\. Left out because it’s too large/);
  expect(text).toMatch(/3\. Light [^.]*\. Its page follows/);
});

test('a document that breaks off leaves no page in the PDF, and none in the place of another', async () => {
  const { address } = await packOf([
    good('Before'),
    { name: 'Half', content: samples.halfPdf() },
    good('After'),
  ]);
  const { pages, text } = await pdfAt(address);

  expect(pages).toBe(3);
  expect(text).toMatch(/2\. Half [^.]*\. Left out because we couldn’t read its pages/);
  expect(text).not.toContain('Half of it');
  expect(text.indexOf('Pages of Before')).toBeLessThan(text.indexOf('Pages of After'));
});

test('a document that can’t be drawn or is lost is said to be unreadable, not too large', async () => {
  const { address, documentIds } = await packOf([
    { name: 'Moving', content: await samples.movingWebp(), fileName: 'x.webp' },
    good('Lost'),
  ]);
  const { rows } = await app.pool.query<{ storage_path: string }>(
    'select storage_path from documents where id = $1',
    [documentIds[1]],
  );
  await app.disk.delete(rows[0]?.storage_path ?? '');
  const { pages, text } = await pdfAt(address);

  expect(pages).toBe(1);
  expect(text.match(/Left out because we couldn’t read its pages/g)).toHaveLength(2);
});

test('SEC-1: a small file that swells takes neither the memory nor the other documents with it', async () => {
  const swelling = samples.swellingPdf(90);
  expect(swelling.length).toBeLessThan(150_000);
  const { address } = await packOf([{ name: 'Swelling', content: swelling }, good('After')]);
  const { status, pages, text } = await pdfAt(address);

  expect([status, pages]).toEqual([200, 2]);
  expect(text).toMatch(/1\. Swelling [^.]*\. Left out because we couldn’t read its pages/);
  expect(text).toContain('Pages of After');
});

test('SEC-2: who doesn’t read what was made gets no third PDF, and others get theirs', async () => {
  const pack = await packOf([good('One')]);
  const other = await packOf([], pack.owner);
  const stranger = await packOf([]);
  const visitor = app.newBrowser();
  const unread = [await visitor.get(pack.address), await visitor.get(other.address)];
  expect(unread.map(({ status }) => status)).toEqual([200, 200]);

  expect((await app.newBrowser().get(pack.address)).status).toBe(503);
  expect((await pack.owner.get(`/api/share-links/${pack.link.id}/pdf`)).status).toBe(503);
  expect((await pdfAt(stranger.address)).status).toBe(200);
  for (const response of unread) await response.arrayBuffer();
  expect((await pdfAt(pack.address)).status).toBe(200);
});

test('a PDF is sent in small pieces, so that a reader is known by its pace', async () => {
  const content = await samples.noisyJpeg(1500, 1500);
  const { address } = await packOf([{ name: 'Photo', content, fileName: 'x.jpg' }]);
  const { body } = await app.newBrowser().get(address);
  const sizes: number[] = [];
  for await (const piece of body ?? []) sizes.push(piece.length);

  expect(Math.max(...sizes)).toBeLessThan(200_000);
  expect(sizes.length).toBeGreaterThan(4);
});
