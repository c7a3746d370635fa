import { randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';

import { describe, expect, test, vi } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { listen } from '#server/testing/listening.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const marker = 'Bella is vaccinated against rabies';

/** A document, the file that holds it, and the link by which a stranger reads it. */
async function storedDocument(owner: Owner, bytes = 300_000) {
  const content = Buffer.concat([samples.pdf(bytes - marker.length), Buffer.from(marker)]);
  const before = await app.storedFiles();
  const { id, fileUrl } = await uploadDocument(owner, content);
  const file = (await app.storedFiles()).find((path) => !before.includes(path)) ?? '';
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));
  const shared = `/api/shared/${document.shareUrl?.split('/').at(-1)}/file`;

  return { content, file, fileUrl: fileUrl ?? '', shared };
}

async function flip(file: string, at: number) {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(file, bytes);
}

/** The single failure in the log. */
function takeFailure() {
  const errors = app.log.takeErrors();
  expect(errors).toHaveLength(1);

  return JSON.stringify(errors);
}

describe('PROMISE-1: what people upload', () => {
  test('PROMISE-1: nothing of a document or a photo can be found in the data folder', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const { fileUrl } = await storedDocument(owner);
    await owner.upload('PUT', `/api/pets/${pet.id}/photo`, await samples.jpeg());
    const stored = await Promise.all((await app.storedFiles()).map((path) => readFile(path)));

    expect(stored).toHaveLength(2);
    for (const file of stored) {
      for (const part of [marker, '%PDF', 'WEBP', 'JFIF']) expect(file.includes(part)).toBe(false);
    }
    expect((await (await owner.get(fileUrl)).bytes()).length).toBe(300_000);
  });

  test('PROMISE-1: comes back byte for byte, for the owner and by a link', async () => {
    const owner = await buildOwner(app);
    const { content, fileUrl, shared } = await storedDocument(owner);

    for (const path of [fileUrl, shared]) {
      expect(content.equals(await (await app.newBrowser().get(path)).bytes())).toBe(true);
    }
  });
});

test('a damaged photo keeps neither the print sheet nor the poster from being drawn', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const before = await app.storedFiles();
  await owner.upload('PUT', `/api/pets/${pet.id}/photo`, await samples.jpeg());
  const file = (await app.storedFiles()).find((path) => !before.includes(path)) ?? '';
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: 'Elm Street' });
  const bits = [2, 30, 100, (await readFile(file)).length - 1];
  for (const at of bits) {
    await flip(file, at);
    for (const path of ['print-sheet', 'lost/poster']) {
      const response = await owner.get(`/api/pets/${pet.id}/${path}?paper=a4`);
      expect([path, at, response.status]).toEqual([path, at, 200]);
      expect((await readPdf(Buffer.from(await response.arrayBuffer()))).pictures).toBe(0);
    }
    await flip(file, at);
  }
});

describe('PROMISE-1: a stored file that somebody has changed', () => {
  test.each([
    ['at its start', (file: string) => flip(file, 100)],
    ['at its end', async (file: string) => flip(file, (await readFile(file)).length - 1)],
    ['by cutting it off', (file: string) => truncate(file, 200_000)],
    ['by putting plain words in its place', (file: string) => writeFile(file, 'Charlie is vaccinated')],
  ])('PROMISE-1: %s: the answer is a failure, never half a file', async (_how, change) => {
    const owner = await buildOwner(app);
    const { file, fileUrl, shared } = await storedDocument(owner);
    await change(file);

    for (const path of [fileUrl, shared]) {
      const response = await owner.get(path);
      expect([response.status, await response.json()]).toMatchObject([
        500,
        { error: { code: 'files.damaged' } },
      ]);
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(takeFailure()).toContain('is not what was stored');
    }
  });

  test('PROMISE-1: another file of the same owner in its place is refused', async () => {
    const owner = await buildOwner(app);
    const [one, two] = [await storedDocument(owner), await storedDocument(owner)];
    await writeFile(one.file, await readFile(two.file));

    expect((await owner.get(one.fileUrl)).status).toBe(500);
    expect(takeFailure()).toContain('its last part');
    expect((await (await owner.get(two.fileUrl)).bytes()).length).toBe(300_000);
  });

  test.each(['fileUrl', 'shared'] as const)(
    'PROMISE-1: in the middle: the download (%s) breaks off before that part, and the log tells of it without the content',
    async (address) => {
      const owner = await buildOwner(app);
      const { content, file, ...addresses } = await storedDocument(owner, 900_000);
      await flip(file, 600_000);
      const origin = await listen(app);
      const parts: Uint8Array[] = [];
      const receiving = async () => {
        const reader = (await fetch(`${origin}${addresses[address]}`)).body?.getReader();
        for (let part = await reader?.read(); part?.value; part = await reader?.read())
          parts.push(part.value);
      };

      // Without a byte sent, the request itself fails.
      await expect(receiving()).rejects.toThrow(/terminated|fetch failed/);
      const got = Buffer.concat(parts);
      expect(got.length).toBeLessThanOrEqual(600_000);
      expect(got.equals(content.subarray(0, got.length))).toBe(true);
      // The log is written after the connection has ended.
      const failure = await vi.waitFor(takeFailure);
      expect(failure).toContain('a stored file was sent in part only');
      expect(failure).toContain('part 10 of 14');
      expect(failure).not.toContain(marker);
    },
  );

  test('PROMISE-1: a damaged picture is our failure, and its owner is not told to take another one', async () => {
    const owner = await buildOwner(app);
    const { storage } = app.base;
    const breaking = {
      ...storage,
      async open(key: string) {
        const file = (await app.storedFiles()).find((path) => path.endsWith(key)) ?? '';
        await flip(file, 100);

        return storage.open(key);
      },
    };
    const { newBrowser } = await app.anotherProcess({}, { storage: breaking });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    const pet = await buildPet(app, owner);
    const response = await browser.upload('PUT', `/api/pets/${pet.id}/photo`, await samples.jpeg());

    expect(response.status).toBe(500);
    expect(takeFailure()).toContain('is not what was stored');
  });
});

test('PROMISE-1: without the master key of a file the answer is a failure, and the log says which key is missing', async () => {
  const owner = await buildOwner(app);
  const { fileUrl } = await storedDocument(owner);
  const storage = app.storageWith(randomBytes(32));
  const { newBrowser } = await app.anotherProcess({}, { storage });

  const response = await newBrowser().get(fileUrl);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    error: { code: 'files.key_missing', message: expect.stringContaining('encryption key is missing') },
  });
  expect(takeFailure()).toContain(`needs the master key ${app.base.storage.masterKeyId}`);
});
