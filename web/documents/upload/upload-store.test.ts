import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { uploadsDatabase } from '#web/lib/storage-keys.ts';
import { removeDatabase } from '#web/session/remove-database.ts';

const upload = {
  requestKey: 'c56b7a3c-0f2c-4f3e-9a58-1c7d0f1d2e3f',
  ownerId: 'ada',
  startedAt: 1000,
  name: 'Rabies',
  category: 'vaccination',
  petId: undefined,
  fileName: 'rabies.pdf',
  size: 3,
  lastModified: 1,
} as const;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('an upload is kept for its owner while they are signed in', async () => {
  const { keepUpload, keptUploads } = await import('./upload-store.ts');

  expect(await keepUpload(upload, () => true)).toBe(true);
  expect(await keptUploads('ada', 2000)).toEqual([upload]);
  expect(await keptUploads('bea', 2000)).toEqual([]);
});

test('what comes after the sign-out writes nothing, and makes no database', async () => {
  const { keepUpload } = await import('./upload-store.ts');

  expect(await keepUpload(upload, () => false)).toBe(false);
  expect(await names()).toEqual([]);
});

test('a sign-out while the database is opened writes nothing', async () => {
  const { keepUpload, keptUploads } = await import('./upload-store.ts');
  let signedIn = true;
  const keeping = keepUpload(upload, () => signedIn);
  signedIn = false;

  expect(await keeping).toBe(false);
  expect(await keptUploads('ada', 2000)).toEqual([]);
});

test('signing out removes what was kept before, also while the database is open', async () => {
  const { keepUpload, keptUploads } = await import('./upload-store.ts');
  await keepUpload(upload, () => true);
  removeDatabase(uploadsDatabase);

  await expect.poll(() => keptUploads('ada', 2000)).toEqual([]);
});
