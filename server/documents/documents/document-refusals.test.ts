import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadPath } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

const app = await createTestApp();

type ListBody = { documents: DocumentBody['document'][] };

const list = async (owner: { get: (path: string) => Promise<Response> }) =>
  (await read<ListBody>(await owner.get('/api/documents'))).documents;

describe('DOC-1: what is refused', () => {
  test.each([
    ['a web page named .pdf', 'vet.pdf', () => samples.html, 'documents.web_page'],
    ['a program named .pdf', 'vet.pdf', () => samples.executable, 'documents.type_refused'],
    ['a program named .txt', 'vet.txt', () => samples.executable, 'documents.type_refused'],
    [
      'bytes of no known kind named .txt',
      'vet.txt',
      () => Buffer.from([9, 1, 0, 7, 65]),
      'documents.not_what_it_says',
    ],
    ['a web page named .txt', 'vet.txt', () => samples.html, 'documents.web_page'],
    ['a drawing with a script named .csv', 'vet.csv', () => samples.svg, 'documents.type_refused'],
    ['a GIF named .png', 'vet.png', () => samples.gif(), 'documents.type_refused'],
    ['a zip archive named .docx', 'vet.docx', () => samples.zip({ 'a.txt': 'x' }), 'documents.type_refused'],
    ['an error message named .pdf', 'vet.pdf', () => samples.text, 'documents.not_what_it_says'],
    ['a program named .doc', 'vet.doc', () => samples.executable, 'documents.type_refused'],
    [
      'a picture of which half is missing',
      'vet.jpg',
      () => samples.truncatedJpeg(),
      'documents.picture_broken',
    ],
    [
      'a tall picture of which the last lines are missing',
      'vet.jpg',
      () => samples.truncatedJpeg(60, 6000, 0.1),
      'documents.picture_broken',
    ],
    [
      'a picture that says it has 80 million pixels and has not',
      'vet.png',
      () => samples.pixelBomb(80_000_000),
      'documents.picture_broken',
    ],
    ['a program by its right name', 'vet.exe', () => samples.executable, 'documents.type_refused'],
    ['a web page by its right name', 'vet.html', () => samples.html, 'documents.type_refused'],
    ['a drawing (SVG)', 'vet.svg', () => samples.svg, 'documents.type_refused'],
    ['a name that hides its ending', 'vet.pdf\0.exe', () => samples.pdf(), 'documents.type_refused'],
    ['a text without an ending', 'vet', () => samples.text, 'documents.type_refused'],
  ])('DOC-1: %s; and nothing of it is kept', async (_what, fileName, sample, code) => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const response = await postDocument(owner, await sample(), { fileName });

    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
    expect(await list(owner)).toEqual([]);
  });

  test.each([81_000_000, 900_000_000])('DOC-1: a picture of %s pixels, and why', async (pixels) => {
    const owner = await buildOwner(app);
    const response = await postDocument(owner, await samples.pixelBomb(pixels), { fileName: 'scan.png' });

    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: { code: 'documents.picture_too_many_pixels' } },
    ]);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('DOC-1: an empty file', async () => {
    const owner = await buildOwner(app);
    for (const response of [
      await postDocument(owner, Buffer.alloc(0)),
      await owner.request('POST', uploadPath()),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'files.empty' } });
    }
    expect(await app.unownedFiles()).toBe(0);
  });

  test('DOC-1: a file above the limit, with or without a declared length; a file of exactly the limit is accepted', async () => {
    const owner = await buildOwner(app);
    const limit = 1024 * 1024;
    const files = await app.storedFiles();
    const declared = await postDocument(owner, samples.pdf(limit + 1));
    const undeclared = await owner.request('POST', uploadPath(), new Uint8Array(samples.pdf(limit + 1)));

    for (const response of [declared, undeclared]) {
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({
        error: {
          code: 'files.too_large',
          message: 'This file is larger than 1 MB. Choose a smaller one.',
        },
      });
    }
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
    expect((await postDocument(owner, samples.pdf(limit))).status).toBe(201);
  });

  test.each([1, 5_000_000_000])(
    'DOC-1: a file that does not have its declared length (%s bytes)',
    async (length) => {
      const owner = await buildOwner(app);
      const response = await owner.request('POST', uploadPath(), new Uint8Array(samples.pdf()), {
        headers: { 'content-length': String(length) },
      });

      expect(response.status).toBe(length === 1 ? 400 : 413);
      expect(await app.unownedFiles()).toBe(0);
      expect(await list(owner)).toEqual([]);
    },
  );

  test.each([
    ['no name', { name: '' }],
    ['a name of 300 characters', { name: 'x'.repeat(300) }],
    ['a name with a NUL byte', { name: 'a\0b' }],
    ['a name that turns text around', { name: 'fdp.\u202egnp' }],
    ['an unknown category', { category: 'secrets' as 'other' }],
    ['a request key that is none', { requestKey: 'x' }],
    ['a pet that is no id', { petId: 'x' }],
  ])('%s', async (_what, facts) => {
    const owner = await buildOwner(app);

    expect((await postDocument(owner, samples.pdf(), facts)).status).toBe(400);
    expect(await app.unownedFiles()).toBe(0);
  });
});
