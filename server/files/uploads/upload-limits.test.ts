import assert from 'node:assert/strict';
import { utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import type { Config } from '#server/config.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { listen } from '#server/testing/listening.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument, uploadPath } from '#server/testing/upload.ts';

const app = await createTestApp({ ACCOUNT_LIMIT_MB: '20' });

const megabyte = 1024 * 1024;

const withUploads = (uploads: Partial<Config['uploads']>) =>
  app.anotherProcess(
    {},
    { config: { ...app.base.config, uploads: { ...app.base.config.uploads, ...uploads } } },
  );

const started: ClientRequest[] = [];

afterEach(async () => {
  for (const upload of started.splice(0)) upload.destroy();
  await vi.waitFor(async () => assert.equal(await app.unownedFiles(), 0));
});

/** An upload that has sent its first bytes and waits; the test's end cuts it off. */
function startUpload(address: string, owner: Owner, length = 900_000) {
  const upload = request(`${address}${uploadPath()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.session.accessToken}`, 'content-length': length },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    upload.once('response', resolve).once('error', reject);
  }).then(async (response) => ({ status: response.statusCode, body: await json(response) }));
  answer.catch(() => undefined);
  upload.write(samples.pdf(70_000));
  started.push(upload);

  return { answer, upload };
}

test('an account has ten uploads running at the most; others go on', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  const address = await listen(app);
  const [first] = Array.from({ length: 10 }, () => startUpload(address, owner));
  await expect.poll(() => app.unownedFiles()).toBe(10);
  const refused = await postDocument(owner, samples.pdf());

  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '10',
    { error: { code: 'files.too_many_uploads' } },
  ]);
  await uploadDocument(other, samples.pdf());
  first?.upload.destroy();
  await expect.poll(() => app.unownedFiles()).toBe(9);
  await uploadDocument(owner, samples.pdf());
});

test('a process receives as many uploads as are configured, from all accounts together', async () => {
  const small = await withUploads({ atOnce: 2 });
  const address = await listen(small);
  startUpload(address, await buildOwner(app));
  const second = startUpload(address, await buildOwner(app));
  await expect.poll(() => app.unownedFiles()).toBe(2);
  const third = startUpload(address, await buildOwner(app));

  expect(await third.answer).toMatchObject({ status: 503, body: { error: { code: 'files.busy' } } });
  second.upload.destroy();
  await expect.poll(() => app.unownedFiles()).toBe(1);
  startUpload(address, await buildOwner(app));
  await expect.poll(() => app.unownedFiles()).toBe(2);
});

test('an upload that drips is cut off with a message, and nothing of it is left', async () => {
  const strict = await withUploads({ leastRate: { bytes: 50_000, withinMs: 300 } });
  const files = await app.storedFiles();
  const { upload, answer } = startUpload(await listen(strict), await buildOwner(app));
  const drip = setInterval(() => upload.write('x'), 20);
  onTestFinished(() => clearInterval(drip));

  expect(await answer).toMatchObject({ status: 400, body: { error: { code: 'files.too_slow' } } });
  expect(await app.storedFiles()).toEqual(files);
  expect(await app.unownedFiles()).toBe(0);
});

test('an upload that pauses within the rate arrives', async () => {
  const strict = await withUploads({ leastRate: { bytes: 50_000, withinMs: 600 } });
  const { upload, answer } = startUpload(await listen(strict), await buildOwner(app));
  await new Promise((resolve) => setTimeout(resolve, 300));
  upload.end(Buffer.alloc(900_000 - 70_000));

  expect(await answer).toMatchObject({ status: 201 });
});

test('on a disk that is nearly full documents and photos are refused with a message, and the rest goes on', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const nearlyFull = await app.anotherProcess(
    { DISK_RESERVE_MB: '10' },
    { storage: { ...app.base.storage, freeBytes: () => Promise.resolve(10.5 * megabyte) } },
  );
  const browser = nearlyFull.newBrowser();
  browser.useToken(owner.session.accessToken);
  const refused = await postDocument(browser, samples.pdf(600_000));
  const photo = await putPhoto(browser, pet.id, Buffer.concat([await samples.jpeg(), Buffer.alloc(700_000)]));

  expect([refused.status, await refused.json()]).toEqual([
    507,
    {
      error: {
        code: 'server.full',
        message: 'Our server is out of space, so we couldn’t save that. Try again later.',
      },
    },
  ]);
  expect(photo.status).toBe(507);
  expect(app.log.takeErrors()).toHaveLength(2);
  expect(await app.unownedFiles()).toBe(0);
  await uploadDocument(browser, samples.pdf(400_000));
  await buildPet(app, owner, { name: 'Made on a full disk' });
});

test('a storage without a limit of its own takes uploads', async () => {
  const owner = await buildOwner(app);
  const unlimited = await app.anotherProcess(
    { DISK_RESERVE_MB: '1000000' },
    { storage: { ...app.base.storage, freeBytes: () => Promise.resolve(undefined) } },
  );
  const browser = unlimited.newBrowser();
  browser.useToken(owner.session.accessToken);

  expect((await postDocument(browser, samples.pdf())).status).toBe(201);
});

test('photos of pets count toward the account’s limit, in the sizes in which they are stored', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  expect((await putPhoto(owner, pet.id, await samples.phonePhoto(900, 600))).status).toBe(200);
  const { rows } = await app.pool.query<{ bytes: string }>(
    'select sum(bytes) as bytes from stored_files where owner_id = $1',
    [owner.user.id],
  );
  const photoBytes = Number(rows[0]?.bytes);
  expect(photoBytes).toBeGreaterThan(1000);
  await buildDocument(app, owner, { size: 20 * megabyte - photoBytes - 1000 });

  expect((await postDocument(owner, samples.pdf(1001))).status).toBe(413);
  expect((await putPhoto(owner, pet.id, await samples.phonePhoto(900, 600))).status).toBe(413);
  expect((await postDocument(owner, samples.pdf(1000))).status).toBe(201);
});

test('the drafts of killed processes are deleted by a job while the server runs', async () => {
  const files = await app.storedFiles();
  const draft = join(app.directory, 'incoming', 'draft');
  const earlier = new Date(Date.now() - 2 * 3600 * 1000);
  await writeFile(draft, 'x');
  await utimes(draft, earlier, earlier);
  const job = app.handlers.find(({ name }) => name === 'files.drafts');
  await job?.run({});

  expect(job?.schedule).toBeDefined();
  expect(await app.storedFiles()).toEqual(files);
});
