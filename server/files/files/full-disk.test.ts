import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createEncryptedStorage } from '#server/platform/storage/encrypted-storage.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp, testMasterKey } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';

import { findFileRow } from './file-keys.queries.ts';

const app = await createTestApp();

/** A disk with room for a megabyte and a half, where this process may mount one. */
function mountSmallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'denmate-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1536k', 'tmpfs', directory], { stdio: 'ignore' });

    return directory;
  } catch {
    rmSync(directory, { recursive: true });

    return undefined;
  }
}

const disk = mountSmallDisk();
afterAll(() => {
  if (!disk) return;
  execFileSync('umount', [disk], { stdio: 'ignore' });
  rmSync(disk, { recursive: true });
});

const filesOn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test.skipIf(!disk)(
  'a disk that is full in the middle of an upload: the answer says so, nothing is half saved, and the rest goes on (skipped where no disk can be mounted)',
  async () => {
    const owner = await buildOwner(app);
    const files = await createDiskStorage(disk ?? '');
    const storage = createEncryptedStorage(files, createMasterKeys([testMasterKey]), (path) =>
      findFileRow(app.base.db, path),
    );
    // Without a number of free bytes the upload isn't refused before it begins.
    const small = await app.anotherProcess(
      {},
      { storage: { ...storage, freeBytes: () => Promise.resolve(undefined) } },
    );
    const browser = small.newBrowser();
    browser.useToken(owner.session.accessToken);
    const first = await uploadDocument(browser, samples.pdf(900_000));
    const refused = await postDocument(browser, samples.pdf(900_000));

    expect([refused.status, await refused.json()]).toMatchObject([507, { error: { code: 'server.full' } }]);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(filesOn(disk ?? '')).toHaveLength(1);
    expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(1);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(1);
    await buildPet(app, owner, { name: 'Made on a full disk' });
    expect(Buffer.from(await (await browser.get(first.fileUrl ?? '')).arrayBuffer())).toHaveLength(900_000);
    await uploadDocument(browser, samples.pdf(100_000));
  },
);
