import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minute = 60_000;
const file = new File(['x'], 'a.pdf');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

test('shared files are taken once, with the key of their share only', async () => {
  const { keepSharedFiles, takeSharedFiles } = await import('./shared-files.ts');
  const key = await keepSharedFiles([file], 0);

  expect(await takeSharedFiles(crypto.randomUUID(), 0)).toEqual([]);
  expect(await takeSharedFiles(key, 15 * minute)).toHaveLength(1);
  expect(await takeSharedFiles(key, 15 * minute)).toEqual([]);
});

test('shared files are gone after fifteen minutes', async () => {
  const { keepSharedFiles, removeOldSharedFiles, takeSharedFiles } = await import('./shared-files.ts');
  const key = await keepSharedFiles([file], 0);
  await removeOldSharedFiles(15 * minute + 1);

  expect(await takeSharedFiles(key, 0)).toEqual([]);
});

test('looking for old files makes no database, and never fails', async () => {
  const { removeOldSharedFiles } = await import('./shared-files.ts');
  await removeOldSharedFiles(0);
  expect(await indexedDB.databases()).toEqual([]);
  vi.stubGlobal('indexedDB', undefined);
  await removeOldSharedFiles(0);
});
