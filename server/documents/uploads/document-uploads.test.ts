import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { sweepFilesJob } from '#server/files/files/files.jobs.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { deleteClosed, postDeletion } from '#server/testing/closing-steps.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { phoneHeic } from '#server/testing/heic-sample.ts';
import { listen } from '#server/testing/listening.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { askTus, beginTus, cancelTus, newTusUpload, sendTus, tusPartHeaders } from '#server/testing/tus.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp({ UPLOAD_LIMIT_MB: '2', ACCOUNT_LIMIT_MB: '5' });

const size = 900_000;
const content = samples.pdf(size);
const part = 300_000;

type Listed = { documents: { id: string; name: string; size: number; hasOriginal: boolean }[] };
const documentsOf = async (owner: Browser) =>
  (await read<Listed>(await owner.get('/api/documents'))).documents;
const codeOf = async (response: Response) => (await read<{ error: { code: string } }>(response)).error.code;
const offsetOf = async (owner: Browser, path: string) =>
  Number((await askTus(owner, path)).headers.get('upload-offset'));
const openUploads = (owner: Owner) => app.count('uploads', 'owner_id = $1 and not finished', [owner.user.id]);

async function filesAfterSweep() {
  await app.base.jobs.enqueue(sweepFilesJob, {});
  await app.jobs.run();

  return app.storedFiles();
}

/** The whole stored file of a document. */
async function storedContent(id: string) {
  const { rows } = await app.pool.query<{ path: string }>(
    'select storage_path as path from documents where id = $1',
    [id],
  );

  return buffer(await app.base.storage.open(rows[0]?.path ?? ''));
}

/** A part over a real connection, which the test can cut off. */
async function startPart(owner: Owner, path: string, offset: number, bytes: Uint8Array) {
  const upload = request(`${await listen(app)}${path}`, {
    method: 'PATCH',
    headers: {
      ...tusPartHeaders(offset),
      authorization: `Bearer ${owner.session.accessToken}`,
      'content-length': size - offset,
    },
  });
  upload.on('error', () => undefined);
  upload.write(bytes);
  await expect.poll(() => app.count('uploads', 'writer is not null')).toBe(1);

  return upload;
}

describe('what is refused before the first byte', () => {
  test.each([
    ['a file that is too large', 2 * 1024 * 1024 + 1, {}, 413, 'files.too_large'],
    ['an empty file', 0, {}, 400, 'files.empty'],
    ['another kind of file', 100, { fileName: 'setup.exe' }, 415, 'documents.type_refused'],
    ['a document without a name', 100, { name: ' ' }, 400, 'request.invalid'],
    ['an unknown category', 100, { category: 'secrets' }, 400, 'request.invalid'],
    ['a pet of another owner', 100, { petId: randomUUID() }, 404, 'pets.not_found'],
  ])('%s', async (_what, length, facts, status, code) => {
    const owner = await buildOwner(app);
    const response = await beginTus(owner, length, facts);

    expect([response.status, await codeOf(response)]).toEqual([status, code]);
    expect(await openUploads(owner)).toBe(0);
  });

  test('a visitor without a session, another version of the protocol, and headers that say nothing', async () => {
    const owner = await buildOwner(app);
    const headers = { 'upload-length': '100' };
    const old = await owner.request('POST', '/api/documents/uploads', undefined, { headers });
    const lengthless = await owner.request('POST', '/api/documents/uploads', undefined, {
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '-1' },
    });

    expect((await beginTus(app.newBrowser(), 100)).status).toBe(401);
    expect([old.status, await codeOf(old)]).toEqual([412, 'uploads.version']);
    expect([lengthless.status, await codeOf(lengthless)]).toEqual([400, 'uploads.headers']);
  });

  test('more than the account has room for, counting what other uploads have reserved', async () => {
    const owner = await buildOwner(app);
    const megabyte = 1024 * 1024;
    for (const length of [2, 2]) await newTusUpload(owner, length * megabyte);
    const refused = await beginTus(owner, megabyte + 1);

    expect([refused.status, await codeOf(refused)]).toEqual([413, 'files.account_full']);
    await newTusUpload(owner, megabyte);
  });
});

test("another owner's upload looks unknown to every request, and stays as it is", async () => {
  const owner = await buildOwner(app);
  const thief = await buildOwner(app);
  const path = await newTusUpload(owner, size);
  await sendTus(owner, path, 0, content.subarray(0, part));
  const unknown = path.replace(/[^/]+$/, randomUUID());

  for (const address of [path, unknown]) {
    const answers = [
      await askTus(thief, address),
      await sendTus(thief, address, part, content.subarray(part)),
      await cancelTus(thief, address),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await offsetOf(owner, path)).toBe(part);
});

test('DOC-1: a document sent in one part is added, and its file is stored once', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const path = await newTusUpload(owner, size);
  const response = await sendTus(owner, path, 0, content);

  expect([response.status, response.headers.get('upload-offset')]).toEqual([204, String(size)]);
  const [document] = await documentsOf(owner);
  expect(document).toMatchObject({ name: 'Rabies certificate', size });
  expect(await storedContent(document?.id ?? '')).toEqual(content);
  expect((await app.storedFiles()).length).toBe(files.length + 1);
});

test('a document sent in three parts, each to another process, arrives whole, and the parts are deleted', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const path = await newTusUpload(owner, size);
  for (let offset = 0; offset < size; offset += part) {
    const browser = (await app.anotherProcess()).newBrowser();
    browser.useToken(owner.session.accessToken);
    expect(await offsetOf(browser, path)).toBe(offset);
    expect((await sendTus(browser, path, offset, content.subarray(offset, offset + part))).status).toBe(204);
  }
  const [document] = await documentsOf(owner);

  expect(await storedContent(document?.id ?? '')).toEqual(content);
  expect((await filesAfterSweep()).length).toBe(files.length + 1);
  const { rows } = await app.pool.query(
    "select sha256 from stored_files where owner_id = $1 and state = 'stored'",
    [owner.user.id],
  );
  expect(rows).toEqual([{ sha256: createHash('sha256').update(content).digest('hex') }]);
});

test('what has arrived before the connection was lost is kept, encrypted, and the upload goes on from there', async () => {
  const owner = await buildOwner(app);
  const path = await newTusUpload(owner, size);
  const upload = await startPart(owner, path, 0, content.subarray(0, part));
  await new Promise((resolve) => setTimeout(resolve, 200));
  upload.destroy();
  await expect.poll(() => app.count('uploads', 'writer is not null')).toBe(0);

  const offset = await offsetOf(owner, path);
  expect(offset).toBe(part);
  for (const file of await app.storedFiles()) {
    expect((await readFile(file)).includes('%PDF')).toBe(false);
  }
  expect((await sendTus(owner, path, offset, content.subarray(offset))).status).toBe(204);
  const [document] = await documentsOf(owner);
  expect(await storedContent(document?.id ?? '')).toEqual(content);
});

test('a connection that is lost without a sign is ended when its owner asks how far it came', async () => {
  const owner = await buildOwner(app);
  const path = await newTusUpload(owner, size);
  const hanging = await startPart(owner, path, 0, content.subarray(0, part));
  const busy = await sendTus(owner, path, 0, content);

  expect([busy.status, await codeOf(busy)]).toEqual([423, 'uploads.locked']);
  expect(await offsetOf(owner, path)).toBe(part);
  expect((await sendTus(owner, path, part, content.subarray(part))).status).toBe(204);
  hanging.destroy();
});

test('the upload of a process that was killed can go on ten seconds later', async () => {
  const owner = await buildOwner(app);
  const path = await newTusUpload(owner, size);
  await sendTus(owner, path, 0, content.subarray(0, part));
  await app.pool.query(
    'update uploads set writer = gen_random_uuid(), writer_until = $1 where owner_id = $2',
    [new Date(app.clock.now().getTime() + 10_000), owner.user.id],
  );
  expect((await sendTus(owner, path, part, content.subarray(part))).status).toBe(423);
  app.clock.pass(10);

  expect((await sendTus(owner, path, part, content.subarray(part))).status).toBe(204);
});

test('a part for another place is refused, and so is one that is too long', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const path = await newTusUpload(owner, size);
  const wrong = await sendTus(owner, path, 5, content.subarray(5));
  const long = await sendTus(owner, path, 0, Buffer.concat([content, content]));

  expect([wrong.status, long.status]).toEqual([409, 400]);
  expect(await offsetOf(owner, path)).toBe(0);
  expect(await app.storedFiles()).toEqual(files);
});

test('two parts for the same place at once: one is stored', async () => {
  const owner = await buildOwner(app);
  const path = await newTusUpload(owner, size);
  const answers = await Promise.all([sendTus(owner, path, 0, content), sendTus(owner, path, 0, content)]);

  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  expect(await documentsOf(owner)).toHaveLength(1);
});

test('a file that is not what its name says ends the upload and leaves nothing', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const path = await newTusUpload(owner, size);
  const refused = await sendTus(
    owner,
    path,
    0,
    Buffer.concat([samples.executable, content]).subarray(0, size),
  );

  expect([refused.status, await codeOf(refused)]).toEqual([415, 'documents.type_refused']);
  expect((await askTus(owner, path)).status).toBe(404);
  expect([await app.storedFiles(), await openUploads(owner)]).toEqual([files, 0]);
});

test('a damaged picture is refused with the last part, and its parts go too', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
  const broken = (await noise.png().toBuffer()).subarray(0, 400_000);
  const path = await newTusUpload(owner, broken.length, { fileName: 'scan.png' });
  await sendTus(owner, path, 0, broken.subarray(0, part));
  const refused = await sendTus(owner, path, part, broken.subarray(part));

  expect([refused.status, await codeOf(refused)]).toEqual([415, 'documents.picture_broken']);
  expect(await filesAfterSweep()).toEqual(files);
});

test('DOC-1: a cancelled upload leaves nothing, and its room is free again', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const path = await newTusUpload(owner, size);
  await sendTus(owner, path, 0, content.subarray(0, part));
  expect((await cancelTus(owner, path)).status).toBe(204);

  expect([(await askTus(owner, path)).status, await filesAfterSweep()]).toEqual([404, files]);
});

test('a repeated request key adds once: before, while and after the file was sent', async () => {
  const owner = await buildOwner(app);
  const requestKey = randomUUID();
  const [first, second] = await Promise.all([
    newTusUpload(owner, size, { requestKey }),
    newTusUpload(owner, size, { requestKey }),
  ]);
  expect(second).toBe(first);
  await sendTus(owner, first, 0, content);

  // The response was lost, so the client begins again and asks for the offset.
  expect(await newTusUpload(owner, size, { requestKey })).toBe(first);
  expect((await sendTus(owner, first, 0, content)).status).toBe(409);
  expect(await offsetOf(owner, first)).toBe(size);
  expect((await beginTus(owner, size + 1, { requestKey })).status).toBe(409);

  await app.pool.query('update uploads set expires_at = created_at where owner_id = $1', [owner.user.id]);
  await sendTus(owner, await newTusUpload(owner, size, { requestKey }), 0, content);
  expect(await documentsOf(owner)).toHaveLength(1);
});

test('half uploads leave no bytes and no rows after a day', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  for (let number = 0; number < 5; number++) {
    await sendTus(owner, await newTusUpload(owner, size), 0, content.subarray(0, part));
  }
  await app.pool.query(
    `insert into uploads (id, owner_id, request_key, length, details, expires_at, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 1000, '{}', $2, $2 from generate_series(1, 10000)`,
    [owner.user.id, app.clock.now()],
  );
  expect((await app.storedFiles()).length).toBe(files.length + 5);
  app.clock.pass(25 * 3600);

  expect(files).toEqual(expect.arrayContaining(await filesAfterSweep()));
  expect(await app.count('uploads', 'owner_id = $1', [owner.user.id])).toBe(0);
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(0);
});

test('an upload for a pet that was deleted meanwhile is refused with its last part', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const path = await newTusUpload(owner, size, { petId: pet.id });
  await app.pool.query('delete from pets where id = $1', [pet.id]);

  expect((await sendTus(owner, path, 0, content)).status).toBe(404);
  expect(await documentsOf(owner)).toEqual([]);
});

describe('a duplicate', () => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const ask = async (owner: Browser, hash = sha256) =>
    (await read<{ document: unknown }>(await owner.get(`/api/documents/same?sha256=${hash}`))).document;

  test('is named to its owner, and unknown to everyone else', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, content, { name: 'Rabies 2026' });

    expect(await ask(owner)).toEqual({ id, name: 'Rabies 2026', archived: false });
    expect(await ask(await buildOwner(app))).toBeNull();
    expect((await owner.get('/api/documents/same?sha256=abc')).status).toBe(400);
    await owner.delete(`/api/documents/${id}`);
    expect(await ask(owner)).toBeNull();
  });

  test('of a HEIC photo is found by its original', async () => {
    const owner = await buildOwner(app);
    const heic = await phoneHeic();
    const { id } = await uploadDocument(owner, heic, { fileName: 'IMG_1.heic' });

    expect(await ask(owner, createHash('sha256').update(heic).digest('hex'))).toMatchObject({ id });
  });
});

test('with the account its half uploads are deleted', async () => {
  const password = 'correct horse 7';
  const owner = await buildOwner(app, { password });
  const files = await filesAfterSweep();
  await sendTus(owner, await newTusUpload(owner, size), 0, content.subarray(0, part));
  expect((await postDeletion(owner, password)).status).toBe(204);
  await deleteClosed(app);

  expect(await filesAfterSweep()).toEqual(files);
  expect(await app.count('uploads', 'owner_id = $1', [owner.user.id])).toBe(0);
});

test('an upload that is canceled while its last part is checked adds no document and keeps no file', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const picture = await samples.png(300, 300);
  const path = await newTusUpload(owner, picture.length, { fileName: 'scan.png' });
  const { storage } = app.base;
  const canceling: typeof storage = {
    ...storage,
    async open(key, range) {
      await cancelTus(owner, path);

      return storage.open(key, range);
    },
  };
  const browser = (await app.anotherProcess({}, { storage: canceling })).newBrowser();
  browser.useToken(owner.session.accessToken);
  const answer = await sendTus(browser, path, 0, picture);

  expect(answer.status).toBe(404);
  expect(await documentsOf(owner)).toEqual([]);
  expect(await filesAfterSweep()).toEqual(files);
});

test('OPTIONS tells a client without a session what the uploads know', async () => {
  const owner = await buildOwner(app);
  for (const browser of [owner, app.newBrowser()]) {
    for (const path of ['documents/uploads', `documents/uploads/${randomUUID()}`, 'imports/uploads']) {
      const options = await browser.request('OPTIONS', `/api/${path}`);

      expect([path, options.status]).toEqual([path, 204]);
      expect(options.headers.get('tus-resumable')).toBe('1.0.0');
      expect(options.headers.get('tus-version')).toBe('1.0.0');
      expect(options.headers.get('tus-extension')).toBe('creation,termination,expiration');
      expect(Number(options.headers.get('tus-max-size'))).toBeGreaterThanOrEqual(2 * 1024 * 1024);
    }
  }
});

test.each(['GET', 'HEAD', 'CONNECT', 'nonsense', ''])(
  'a POST that asks to be taken for %s is not',
  async (method) => {
    const owner = await buildOwner(app);
    const path = await newTusUpload(owner, size);
    const posted = await owner.request('POST', path, new Uint8Array(4), {
      headers: { ...tusPartHeaders(0), 'x-http-method-override': method },
    });

    expect(posted.status).toBe(400);
  },
);

test('a POST that asks to be taken for DELETE cancels the upload, and only its own', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  const path = await newTusUpload(owner, size);
  const headers = { 'tus-resumable': '1.0.0', 'x-http-method-override': 'DELETE' };

  expect((await other.request('POST', path, undefined, { headers })).status).toBe(404);
  expect((await app.newBrowser().request('POST', path, undefined, { headers })).status).toBe(401);
  expect((await owner.request('POST', path, undefined, { headers })).status).toBe(204);
  expect((await askTus(owner, path)).status).toBe(404);
});

test('another version of the protocol is refused with the one that uploads need', async () => {
  const owner = await buildOwner(app);
  const other = await owner.request('POST', '/api/documents/uploads', undefined, {
    headers: { 'tus-resumable': '0.2.2', 'upload-length': '5' },
  });

  expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
});

test('the progress of an upload is never kept by a proxy', async () => {
  const owner = await buildOwner(app);
  const asked = await askTus(owner, await newTusUpload(owner, size));

  expect([asked.headers.get('cache-control'), asked.headers.get('tus-resumable')]).toEqual([
    'no-store',
    '1.0.0',
  ]);
});

describe('parts of any size', () => {
  const send = async (owner: Owner, path: string, bytes: Buffer, sizes: readonly number[]) => {
    let offset = 0;
    for (const length of sizes) {
      const sent = await sendTus(owner, path, offset, bytes.subarray(offset, offset + length));
      if (sent.status !== 204) return sent;
      offset += length;
      expect(sent.headers.get('upload-offset')).toBe(String(offset));
    }

    return askTus(owner, path);
  };
  const partFiles = async (owner: Owner) => {
    const { rows } = await app.pool.query<{ bytes: string }>(
      "select bytes from stored_files where owner_id = $1 and state = 'part' order by bytes",
      [owner.user.id],
    );

    return rows.map(({ bytes }) => Number(bytes));
  };

  test('small ones are stored together, so that there are never many files', async () => {
    const owner = await buildOwner(app);
    const files = await filesAfterSweep();
    const path = await newTusUpload(owner, size);
    const asked = await send(owner, path, content, [1, 999, 9000, 90_000, 70_000, 100_000, 20_000, 5]);

    expect(asked.headers.get('upload-offset')).toBe('290005');
    expect(await partFiles(owner)).toEqual([20_005, 270_000]);
    expect((await filesAfterSweep()).length).toBe(files.length + 2);
    expect((await sendTus(owner, path, 290_005, content.subarray(290_005))).status).toBe(204);
    const [document] = await documentsOf(owner);
    expect(await storedContent(document?.id ?? '')).toEqual(content);
    expect((await filesAfterSweep()).length).toBe(files.length + 1);
  });

  test('a small file in small parts arrives whole', async () => {
    const owner = await buildOwner(app);
    const whole = samples.pdf(500);
    const path = await newTusUpload(owner, whole.length);
    await send(owner, path, whole, [3, 97, 300, 100]);
    const [document] = await documentsOf(owner);

    expect(await storedContent(document?.id ?? '')).toEqual(whole);
  });

  test.each([
    ['as soon as enough of it is there', 200_000, [10, 40_000, 30_000]],
    ['with the last part of a short one', 300, [10, 290]],
  ])('a file of another kind is refused %s, and nothing is kept', async (_what, length, sizes) => {
    const owner = await buildOwner(app);
    const files = await filesAfterSweep();
    const program = Buffer.concat([samples.executable, Buffer.alloc(200_000)]).subarray(0, length);
    const path = await newTusUpload(owner, length);
    const refused = await send(owner, path, program, sizes);

    expect([refused.status, await codeOf(refused)]).toEqual([415, 'documents.type_refused']);
    expect([await filesAfterSweep(), await openUploads(owner)]).toEqual([files, 0]);
  });

  test('one without bytes changes nothing', async () => {
    const owner = await buildOwner(app);
    const path = await newTusUpload(owner, size);
    await send(owner, path, content, [1000]);
    const empty = await sendTus(owner, path, 1000, Buffer.alloc(0));

    expect([empty.status, await codeOf(empty)]).toEqual([400, 'files.empty']);
    expect(await offsetOf(owner, path)).toBe(1000);
    expect(await partFiles(owner)).toEqual([1000]);
  });
});
