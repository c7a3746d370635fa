import { readdir } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { inTransaction } from '#server/core/context.ts';
import { storeContent } from '#server/files/uploads/store-content.usecases.ts';
import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { assertNoFiles } from '#server/testing/missing-files.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';

import { signFileLink } from './files.policy.ts';
import { discardFile, releaseFilesOf } from './files.usecases.ts';
import { adoptFile } from './files.usecases.ts';

const app = await createTestApp();

const downloadUrl = async (owner: Owner, id: string) =>
  (await read<{ url: string }>(await owner.post(`/api/documents/${id}/download`, {}))).url;
const sweep = () => app.handlers.find(({ name }) => name === 'files.sweep')?.run({});

describe('DOC-5: signed addresses', () => {
  test('DOC-5: a download address works for 60 seconds, for anyone who has it, and saves under the name', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf(), { name: 'Impfpass' });
    const url = await downloadUrl(owner, id);
    const response = await app.newBrowser().get(url);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Impfpass.pdf"');
    app.clock.pass(59);
    expect((await app.newBrowser().get(url)).status).toBe(200);
    app.clock.pass(1);
    expect((await app.newBrowser().get(url)).status).toBe(404);
  });

  test('DOC-5: the address in a list works for four hours at least', async () => {
    const owner = await buildOwner(app);
    const { fileUrl } = await uploadDocument(owner, samples.pdf());
    app.clock.pass(4 * 3600);
    expect((await app.newBrowser().get(fileUrl ?? '')).status).toBe(200);
    app.clock.pass(2 * 3600);
    expect((await app.newBrowser().get(fileUrl ?? '')).status).toBe(404);
  });

  test('DOC-5: forged, changed, expired and unknown addresses answer alike', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    const url = await downloadUrl(owner, id);
    const [, payload = '', signature = ''] = /^\/files\/(.+)\.(.+)$/.exec(url) ?? [];
    const facts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      path: string;
      type: string;
      exp: number;
    };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = app.clock.now().getTime() / 1000;

    const addresses = {
      longer: `/files/${encode({ ...facts, exp: facts.exp + 3600 })}.${signature}`,
      'another file': `/files/${encode({ ...facts, path: '../app-secret' })}.${signature}`,
      unsigned: `/files/${payload}`,
      'signature cut': url.slice(0, -1),
      'signature of another purpose': `/files/${app.base.signer.sign('refresh token', payload)}`,
      expired: signFileLink(app.base.signer, { ...facts, exp: now }),
      'file that is gone': signFileLink(app.base.signer, { ...facts, path: 'documents/none', exp: now + 60 }),
      nonsense: '/files/%00%F0%9F%90%95.x',
    };
    await assertNoFiles(owner, addresses);
    expect((await owner.get(url)).status).toBe(200);
  });
});

describe('SEC-3: what people upload never runs in our name', () => {
  test.each([
    ['pdf', () => samples.pdf(), 'application/pdf', 'inline'],
    ['png', () => samples.png(), 'image/png', 'inline'],
    ['txt', () => samples.text, 'text/plain', 'attachment'],
    ['docx', () => samples.docx(), /wordprocessingml/, 'attachment'],
  ])(
    'SEC-3: a .%s is sandboxed, not sniffed, and shown only if it can be',
    async (ending, sample, type, shown) => {
      const owner = await buildOwner(app);
      const { id } = await uploadDocument(owner, await sample(), { fileName: `x.${ending}` });
      const { document } = await read<{ document: { shareUrl: string } }>(
        await owner.put(`/api/documents/${id}/share`, {}),
      );
      const response = await app
        .newBrowser()
        .get(`/api/shared/${document.shareUrl.split('/').at(-1)}/${shown === 'inline' ? 'preview' : 'file'}`);

      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
      expect(response.headers.get('content-security-policy')).not.toContain('allow-scripts');
      expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${shown}`));
      expect(response.headers.get('content-type')).toMatch(type);
    },
  );

  test('SEC-3: a file that is called a picture but was let in as text is only ever saved', async () => {
    const owner = await buildOwner(app);
    const file = await storeContent(owner.ctx, 'documents', samples.html);
    await adoptFile(owner.ctx, file, { type: 'text/plain', ownerId: owner.ctx.accountId });
    const { storagePath: path } = file;
    const exp = app.clock.now().getTime() / 1000 + 60;
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'image/png/html']) {
      const response = await owner.get(signFileLink(app.base.signer, { path, type, exp }));
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('SEC-3: a name cannot add a header or end the one it stands in', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf(), { name: `a"; x=\\ %0d%0aSet-Cookie: (b)*'` });
    const response = await owner.get(await downloadUrl(owner, id));

    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="a-; x=- _0d_0aSet-Cookie- (b)-'.pdf"; filename*=UTF-8''a-%3B%20x%3D-%20%250d%250aSet-Cookie-%20%28b%29-%27.pdf`,
    );
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('files that nobody owns', () => {
  test('what a process stored and was killed before it wrote the row is swept ten minutes later', async () => {
    const owner = await buildOwner(app);
    const { storagePath: path } = await storeContent(owner.ctx, 'documents', samples.pdf());
    app.clock.pass(599);
    await sweep();
    expect(await app.base.storage.size(path)).toBeGreaterThan(0);
    app.clock.pass(2);
    await sweep();

    expect(await app.base.storage.size(path)).toBeUndefined();
    expect(await app.unownedFiles()).toBe(0);
  });

  test('a reservation that a killed process left counts toward the limit for ten minutes only', async () => {
    const owner = await buildOwner(app);
    const limit = owner.ctx.config.uploads.accountMaxBytes;
    await app.pool.query(
      `insert into stored_files (storage_path, owner_id, bytes, type, state, delete_after, created_at)
       values ('documents/00/left', $1, $2, 'application/octet-stream', 'receiving', $3, $4)`,
      [owner.user.id, limit, new Date(app.clock.now().getTime() + 600_000), app.clock.now()],
    );
    expect((await postDocument(owner, samples.pdf())).status).toBe(413);
    app.clock.pass(601);

    expect((await postDocument(owner, samples.pdf())).status).toBe(201);
    await sweep();
  });

  test.each([
    ['document', buildDocument],
    ['pet', buildPet],
  ])('an account can’t be deleted while it has a %s, whose file would remain', async (_what, build) => {
    const owner = await buildOwner(app);
    await build(app, owner);

    await expect(app.pool.query('delete from auth_users where id = $1', [owner.user.id])).rejects.toThrow(
      'foreign key constraint',
    );
  });

  test('an account can’t be deleted while a file still counts toward its limit', async () => {
    const owner = await buildOwner(app);
    const { storagePath } = await storeContent(owner.ctx, 'documents', samples.pdf());

    await expect(app.pool.query('delete from auth_users where id = $1', [owner.user.id])).rejects.toThrow(
      'stored_files_have_owners',
    );
    await discardFile(owner.ctx, storagePath);
  });

  test('a file can’t be deleted while a document or a pet shows it', async () => {
    const owner = await buildOwner(app);
    await buildDocument(app, owner);
    await buildPet(app, owner, { photoUrl: `pet-photos/00/${owner.user.id}` });

    for (const like of ['documents/%', 'pet-photos/%']) {
      await expect(
        app.pool.query('delete from stored_files where owner_id = $1 and storage_path like $2', [
          owner.user.id,
          like,
        ]),
      ).rejects.toThrow('foreign key constraint');
    }
  });

  test('an upload that outlives its account leaves no file and no row', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const { storage } = app.base;
    const save = storage.save.bind(storage);
    storage.save = async (...all) => {
      await inTransaction(owner.ctx, (ctx) => releaseFilesOf(ctx, owner.ctx.accountId));
      await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);
      await save(...all);
    };
    const upload = await postDocument(owner, samples.pdf());
    storage.save = save;
    expect(upload.status).toBeGreaterThanOrEqual(400);
    app.clock.pass(601);
    await sweep();

    expect(await app.storedFiles()).toEqual(files);
    expect(await app.count('stored_files', 'owner_id is null')).toBe(0);
  });

  test('a sweep takes every file whose time has come, more than one batch of them, and no other', async () => {
    const owner = await buildOwner(app);
    const kept = await uploadDocument(owner, samples.pdf());
    await app.pool.query(
      `insert into stored_files (storage_path, type, bytes, state, delete_after, created_at)
       select 'documents/gone/' || i, 'text/plain', 1, 'deleting', $1, $1 from generate_series(1, 250) i`,
      [app.clock.now()],
    );
    await Promise.all([sweep(), sweep(), sweep()]);

    expect(await app.unownedFiles()).toBe(0);
    expect((await owner.get(kept.fileUrl ?? '')).status).toBe(200);
  });

  test('a file that cannot be deleted just now keeps no other, and is tried again an hour later', async () => {
    const owner = await buildOwner(app);
    const stuck = await uploadDocument(owner, samples.pdf());
    const other = await uploadDocument(owner, samples.pdf());
    const files = await app.storedFiles();
    await owner.delete(`/api/documents/${stuck.id}`);
    const [path] = (await app.pool.query("select storage_path from stored_files where state = 'deleting'"))
      .rows;
    await owner.delete(`/api/documents/${other.id}`);
    const remove = app.base.storage.delete;
    app.base.storage.delete = (key) =>
      key === path.storage_path ? Promise.reject(new Error('the disk is away')) : remove(key);
    await app.jobs.run();
    app.base.storage.delete = remove;
    expect(await app.storedFiles()).toHaveLength(files.length - 1);
    expect(await app.unownedFiles()).toBe(1);

    app.clock.pass(3601);
    await app.handlers.find(({ name }) => name === 'files.sweep')?.run({});
    expect(await app.storedFiles()).toHaveLength(files.length - 2);
    expect(await app.unownedFiles()).toBe(0);
  });
});

test.skipIf(process.platform !== 'linux')(
  'asking for the headers of a file alone leaves no file open',
  async () => {
    const owner = await buildOwner(app);
    const { fileUrl } = await uploadDocument(owner, samples.pdf(500_000));
    const open = async () => (await readdir('/proc/self/fd')).length;
    const before = await open();
    for (let turn = 0; turn < 20; turn++) {
      const response = await owner.request('HEAD', fileUrl ?? '');
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(await open()).toBeLessThan(before + 5);
  },
);
