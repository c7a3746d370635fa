import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { distinctNames } from '#server/files/zips/zips.usecases.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { filesIn } from '#server/testing/read-zip.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

const ask = (owner: Owner, ids: readonly string[]) => owner.post('/api/documents/zip', { ids });
const addressFor = async (owner: Owner, ids: readonly string[]) =>
  (await read<{ url: string }>(await ask(owner, ids))).url;

const download = async (url: string) => {
  const response = await app.newBrowser().get(url);
  expect(response.status).toBe(200);

  return filesIn(Buffer.from(await response.arrayBuffer()));
};

describe('who gets a zip', () => {
  test('SEC-1: not for an unknown document or one of another owner, even among others', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const [mine, theirs] = [await buildDocument(app, owner), await buildDocument(app, other)];
    const foreign = await visible(await ask(owner, [mine.id, theirs.id]));

    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await visible(await ask(owner, [mine.id, randomUUID()])));
  });

  test('SEC-1: an address that is forged, changed or a minute old opens nothing', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const { id } = await uploadDocument(owner, samples.pdf());
    const theirs = await uploadDocument(other, samples.pdf());
    const url = await addressFor(owner, [id]);
    const packed = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
    const addresses = [
      url.slice(0, -1),
      url.replace(packed(id), packed(theirs.id)),
      url.replace(owner.user.id, other.user.id),
      url.replace(/\/(\d+)\./, (_, exp: string) => `/${Number(exp) + 1000}.`),
    ];

    expect((await app.newBrowser().get(url)).status).toBe(200);
    for (const address of addresses) expect((await app.newBrowser().get(address)).status).toBe(404);
    app.clock.pass(61);
    expect((await app.newBrowser().get(url)).status).toBe(404);
  });

  test('a document that is deleted meanwhile is left out, and without any the address ends', async () => {
    const owner = await buildOwner(app);
    const [first, second] = [
      await uploadDocument(owner, samples.pdf(), { name: 'First' }),
      await uploadDocument(owner, samples.pdf(), { name: 'Second' }),
    ];
    const url = await addressFor(owner, [first.id, second.id]);
    await owner.delete(`/api/documents/${first.id}`);
    expect(Object.keys(await download(url))).toEqual(['Second.pdf']);
    await owner.delete(`/api/documents/${second.id}`);

    expect((await app.newBrowser().get(url)).status).toBe(404);
  });
});

describe('what is in a zip', () => {
  test('every file byte for byte, under its name in any script, numbered when two have the same', async () => {
    const owner = await buildOwner(app);
    const contents = [samples.pdf(300_000), await samples.jpeg(), samples.pdf(10), samples.text];
    const facts = [
      { name: 'Größe 日本語 😀' },
      { name: 'rabies', fileName: 'x.jpg' },
      { name: 'Größe 日本語 😀.pdf' },
      { name: '../../etc/passwd', fileName: 'x.txt' },
    ];
    const ids: string[] = [];
    for (const [index, content] of contents.entries()) {
      ids.unshift((await uploadDocument(owner, content, facts[index])).id);
      app.clock.pass(1);
    }
    const response = await app.newBrowser().get(await addressFor(owner, ids));
    const files = filesIn(Buffer.from(await response.arrayBuffer()));

    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="DenMate documents /);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(Object.keys(files).toSorted()).toEqual(
      ['-..-etc-passwd.txt', 'Größe 日本語 😀 (2).pdf', 'Größe 日本語 😀.pdf', 'rabies.jpg'].toSorted(),
    );
    expect(files['rabies.jpg']?.equals(contents[1] ?? Buffer.alloc(0))).toBe(true);
    expect(files['Größe 日本語 😀 (2).pdf']?.equals(contents[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('a file that is missing in the storage is named in a text file, and the others are complete', async () => {
    const owner = await buildOwner(app);
    const before = new Set(await app.storedFiles());
    const lost = await uploadDocument(owner, samples.pdf(), { name: 'Lost' });
    const path = (await app.storedFiles()).find((file) => !before.has(file)) ?? '';
    const kept = await uploadDocument(owner, samples.pdf(5000), { name: 'Missing files.txt' });
    await unlink(path);
    const files = await download(await addressFor(owner, [lost.id, kept.id]));

    expect(app.log.takeErrors()).toHaveLength(1);
    expect(Object.keys(files)).toEqual(['Missing files.txt.pdf', 'Missing files.txt']);
    expect(files['Missing files.txt']?.toString()).toContain('Lost.pdf');
    expect(files['Missing files.txt.pdf']?.equals(samples.pdf(5000))).toBe(true);
  });
});

test.each([
  [
    ['a.pdf', 'A.pdf', 'a.pdf'],
    ['a.pdf', 'A (2).pdf', 'a (3).pdf'],
  ],
  [
    ['a.pdf', 'a (2).pdf', 'a.pdf'],
    ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
  ],
  [
    ['a', 'a'],
    ['a', 'a (2)'],
  ],
])('the names %j in one folder are %j', (names, distinct) => {
  expect(distinctNames(names)).toEqual(distinct);
});
