import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { protectedPdf } from '#server/testing/protected-pdf.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const words =
  'This PDF is password-protected. Open or download it, and enter the password that you were given.';

test('SHARED-1: the page of a document with a password says so, and sends it as it is', async () => {
  const owner = await buildOwner(app);
  const content = await protectedPdf('Certificate of rabies', 'secret');
  const { id } = await uploadDocument(owner, content);
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));
  await app.jobs.run();
  const path = new URL(document.shareUrl ?? '').pathname;
  const page = await (await app.newBrowser().get(path)).text();
  const file = await app.newBrowser().get(`/api${path}/file`);

  expect(page).toContain(words);
  expect(page).not.toContain('We can’t show this document here');
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
});

test('SHARED-1: a pack says which document has a password, on its page and in its PDF', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Zanzibar' });
  const add = async (name: string, content: Uint8Array) =>
    (await uploadDocument(owner, content, { petId: pet.id, name })).id;
  const documentIds = [
    await add('Open', samples.printedPdf('Certificate of rabies')),
    await add('Closed', await protectedPdf('Insurance', 'secret')),
    await add('Broken', samples.pdf(900)),
  ];
  const { link } = await read<{ link: { shareUrl: string } }>(
    await owner.post('/api/share-links', {
      title: 'Boarding',
      petId: pet.id,
      documentIds,
      facts: [],
      requestKey: randomUUID(),
    }),
  );
  await app.jobs.run();
  const path = new URL(link.shareUrl).pathname;
  const page = await (await app.newBrowser().get(path)).text();
  const pdf = await app.newBrowser().get(`/api${path}/pdf`);
  const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));

  expect(page.split('Password-protected')).toHaveLength(2);
  expect(page).toMatch(/Closed<\/strong>[^]*Password-protected[^]*Broken<\/strong>/);
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /2\. Closed .*Left out because it’s password-protected\. Download it from the link\..*3\. Broken .*we couldn’t read its pages/,
  );
});
