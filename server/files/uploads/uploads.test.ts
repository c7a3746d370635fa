import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { listen } from '#server/testing/listening.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument, uploadPath } from '#server/testing/upload.ts';

const app = await createTestApp();

/** An upload over a real connection that has sent nothing yet. */
async function begin(owner: Owner, path: string, headers: OutgoingHttpHeaders = {}) {
  const upload = request(`${await listen(app)}${path}`, {
    method: path.startsWith('/api/pets') ? 'PUT' : 'POST',
    headers: { authorization: `Bearer ${owner.session.accessToken}`, ...headers },
  });
  upload.on('error', () => undefined);

  return upload;
}

async function answerTo(upload: ClientRequest) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    upload.once('response', resolve).once('error', reject);
  });

  return { status: response.statusCode, body: (await json(response)) as { error?: { code: string } } };
}

const photoBeginning = async () => Buffer.concat([await samples.jpeg(), Buffer.alloc(200_000)]);

describe('a connection that is cut off in the middle', () => {
  test.each([
    ['of a document whose length was told', { 'content-length': 900_000 }],
    ['of a document whose length was not told', { 'transfer-encoding': 'chunked' }],
  ])('%s leaves no file, no row and nothing to sweep', async (_what, headers) => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const upload = await begin(owner, uploadPath(), headers);
    upload.write(samples.pdf(300_000));
    await expect.poll(async () => (await app.storedFiles()).length).toBe(files.length + 1);
    expect(await app.unownedFiles()).toBe(1);
    upload.destroy();

    await expect.poll(app.storedFiles).toEqual(files);
    await expect.poll(() => app.unownedFiles()).toBe(0);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('of a photo leaves the pet without one, and no file', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const files = await app.storedFiles();
    const upload = await begin(owner, `/api/pets/${pet.id}/photo`, { 'content-length': 900_000 });
    upload.write(await photoBeginning());
    await expect.poll(async () => (await app.storedFiles()).length).toBe(files.length + 1);
    upload.destroy();

    await expect.poll(app.storedFiles).toEqual(files);
    await expect.poll(() => app.unownedFiles()).toBe(0);
    expect(await app.count('pets', 'id = $1 and photo_url is null', [pet.id])).toBe(1);
  });

  test('before anything was sent leaves nothing, and the log tells of it without an alarm', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const upload = await begin(owner, uploadPath(), { 'content-length': 900_000 });
    upload.flushHeaders();
    await expect.poll(() => app.unownedFiles()).toBe(1);
    upload.destroy();

    await expect.poll(() => app.unownedFiles()).toBe(0);
    expect(await app.storedFiles()).toEqual(files);
    await expect
      .poll(() => app.log.lines)
      .toContainEqual(
        expect.objectContaining({
          level: 30,
          msg: 'failure of a request that was cut off',
          route: '/api/documents',
          err: expect.objectContaining({ message: expect.any(String) }),
        }),
      );
  });
});

describe('a file that is refused while it is still on its way', () => {
  test('above the limit by its length: the answer comes before the file', async () => {
    const owner = await buildOwner(app);
    const upload = await begin(owner, uploadPath(), { 'content-length': 3_000_000_000 });
    upload.write(samples.pdf(10_000));
    const answer = await answerTo(upload);
    upload.destroy();

    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'files.too_large' } } });
    expect(await app.unownedFiles()).toBe(0);
  });

  test('above the limit without a length: it ends at the limit, however much would follow', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const upload = await begin(owner, uploadPath());
    let sent = 0;
    upload.write(samples.pdf(10_000));
    const pump = setInterval(() => {
      sent += 100_000;
      upload.write(Buffer.alloc(100_000));
    }, 2);
    const answer = await answerTo(upload).finally(() => clearInterval(pump));
    upload.destroy();

    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'files.too_large' } } });
    expect(sent).toBeLessThan(20_000_000);
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('of the wrong kind: it is received to its end, as browsers need it, and answered then', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const upload = await begin(owner, uploadPath(), { 'content-length': 900_000 });
    upload.write(Buffer.concat([samples.executable, Buffer.alloc(100_000)]));
    const early = answerTo(upload);
    // Longer than the server would wait for the rest of an unread body.
    await new Promise((resolve) => setTimeout(resolve, 700));
    upload.end(Buffer.alloc(900_000 - 100_000 - samples.executable.length));
    const answer = await early;

    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'documents.type_refused' } } });
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('sent whole all the same, the next request on the connection is answered', async () => {
    const owner = await buildOwner(app);
    const address = await listen(app);
    const headers = { authorization: `Bearer ${owner.session.accessToken}` };
    for (let turn = 0; turn < 5; turn++) {
      const response = await fetch(`${address}${uploadPath()}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(Buffer.concat([samples.executable, Buffer.alloc(500_000)])),
      });
      expect([response.status, await response.json()]).toMatchObject([415, { error: {} }]);
      expect((await fetch(`${address}/api/pets`, { headers })).status).toBe(200);
    }
  });
});

test('a file sent in small pieces arrives whole', async () => {
  const owner = await buildOwner(app);
  const content = samples.pdf(400_000);
  const upload = await begin(owner, uploadPath(), { 'content-length': content.length });
  for (let start = 0; start < content.length; start += 7_777) {
    upload.write(content.subarray(start, start + 7_777));
    if (start % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  upload.end();

  expect(await answerTo(upload)).toMatchObject({ status: 201, body: { document: { size: 400_000 } } });
});

test.skipIf(process.platform !== 'linux')(
  'people who leave in the middle of a download leave no file open',
  async () => {
    const owner = await buildOwner(app);
    const address = await listen(app);
    const { fileUrl } = await uploadDocument(owner, samples.pdf(1_000_000));
    const openFiles = async () => {
      const targets = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );

      return targets.filter((target) => target.startsWith(app.directory)).length;
    };
    for (let turn = 0; turn < 20; turn++) {
      const abort = new AbortController();
      const response = await fetch(`${address}${fileUrl}`, { signal: abort.signal });
      await response.body?.getReader().read();
      abort.abort();
    }

    await expect.poll(openFiles).toBe(0);
  },
);
