import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { newTusUpload, sendTus } from '#server/testing/tus.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { postDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

const newlineBeforePdf = () => Buffer.concat([Buffer.from('\n'), samples.printedPdf()]);

test.each([
  ['a JPEG named .png', 'bella.png', () => samples.jpeg(), 'image/jpeg', 'Bella.jpg'],
  ['a JPEG named .heic', 'bella.heic', () => samples.jpeg(), 'image/jpeg', 'Bella.jpg'],
  ['a JPEG named .jfif', 'bella.jfif', () => samples.jpeg(), 'image/jpeg', 'Bella.jpg'],
  ['a JPEG without an ending', 'bella', () => samples.jpeg(), 'image/jpeg', 'Bella.jpg'],
  ['a WebP named .jpg', 'bella.jpg', () => samples.webp(), 'image/webp', 'Bella.webp'],
  ['RTF named .doc', 'bella.doc', () => Buffer.from('{\\rtf1\\ansi hi}'), 'application/rtf', 'Bella.rtf'],
  ['UTF-16 text', 'bella.txt', () => Buffer.from('\ufeffGröße', 'utf16le'), 'text/plain', 'Bella.txt'],
  ['a PDF after an empty line', 'bella.pdf', newlineBeforePdf, 'application/pdf', 'Bella.pdf'],
])(
  'DOC-1: %s is kept as it is and named by its content',
  async (_what, fileName, sample, fileType, saved) => {
    const owner = await buildOwner(app);
    const content = await sample();
    const { document } = await read<DocumentBody>(
      await postDocument(owner, content, { name: 'Bella', fileName }),
    );
    const { url } = await read<{ url: string }>(
      await owner.post(`/api/documents/${document.id}/download`, {}),
    );
    const file = await owner.get(url);

    expect(document).toMatchObject({ fileType });
    expect(file.headers.get('content-disposition')).toContain(`filename="${saved}"`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  },
);

test('DOC-1: the same in parts', async () => {
  const owner = await buildOwner(app);
  const content = await samples.jpeg();
  const path = await newTusUpload(owner, content.length, { fileName: 'bella.png' });

  expect((await sendTus(owner, path, 0, content)).status).toBe(204);
  const { documents } = await read<{ documents: unknown[] }>(await owner.get('/api/documents'));
  expect(documents).toMatchObject([{ fileType: 'image/jpeg' }]);
});

test('DOC-1: the words of UTF-16 text and the page of a PDF after an empty line are found', async () => {
  const owner = await buildOwner(app);
  await postDocument(owner, Buffer.from('\ufeffGröße der Wunde', 'utf16le'), { fileName: 'a.txt' });
  await postDocument(owner, newlineBeforePdf(), { fileName: 'b.pdf' });
  await app.jobs.run();

  for (const word of ['Wunde', 'A1234']) {
    const { documents } = await read<{ documents: unknown[] }>(await owner.get(`/api/documents?q=${word}`));
    expect([word, documents.length]).toEqual([word, 1]);
  }
});

test('DOC-1: a web page named .xls is refused as one, with what to do', async () => {
  const owner = await buildOwner(app);
  const page = Buffer.from('<html><table><tr><td>1</td></tr></table></html>');
  const refused = await postDocument(owner, page, { fileName: 'weights.xls' });

  expect([refused.status, await refused.json()]).toEqual([
    415,
    {
      error: {
        code: 'documents.web_page',
        message:
          'This file is a web page (HTML). Open it and save it as a PDF, or as .xlsx if it’s a table. Then choose the new file.',
      },
    },
  ]);
});
