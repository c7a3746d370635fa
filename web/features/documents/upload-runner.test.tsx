import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Send = (document: unknown, options: { onUrl: (url: string) => void }) => Promise<void>;

const { send, session } = vi.hoisted(() => ({
  send: vi.fn<Send>(),
  session: { isSignedIn: true },
}));

vi.mock('./tus-upload.ts', () => ({ sendDocument: send }));
vi.mock('#web/lib/send-file.ts', () => ({ cancelOnServer: async () => undefined }));
vi.mock('#web/session/session.ts', () => ({
  sessionStore: { state: () => ({ status: 'signed-in', owner: { id: 'ada' } }) },
  isSignedIn: () => session.isSignedIn,
  onOwnerChange: () => undefined,
  listen: () => undefined,
}));

const facts = {
  requestKey: 'c56b7a3c-0f2c-4f3e-9a58-1c7d0f1d2e3f',
  name: 'Rabies',
  category: 'vaccination',
  petId: undefined,
  file: new File(['%PDF'], 'rabies.pdf'),
  fileName: 'rabies.pdf',
  size: 4,
  lastModified: 1,
} as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Without locks, which would outlive a test.
  vi.stubGlobal('navigator', { onLine: true });
  session.isSignedIn = true;
});
afterEach(() => vi.unstubAllGlobals());

/** An upload that has begun, and what it calls when the server has named its address. */
async function begun() {
  vi.resetModules();
  const named = Promise.withResolvers<(url: string) => void>();
  send.mockImplementation((_document, { onUrl }) => {
    named.resolve(onUrl);

    return new Promise(() => {});
  });
  const { addUpload, cancelUpload } = await import('./uploads.ts');
  const { runUpload } = await import('./upload-runner.ts');
  const { id } = addUpload(facts);
  void runUpload(id);
  const { keptUploads } = await import('./kept-uploads.ts');
  const onUrl = await named.promise;

  return { onUrl, kept: () => keptUploads('ada', Date.now()), cancel: () => cancelUpload(id) };
}

test('the address of an upload is kept, so that it can go on later', async () => {
  const { onUrl, kept } = await begun();
  onUrl('/api/documents/uploads/1');

  await expect.poll(kept).toMatchObject([{ url: '/api/documents/uploads/1' }]);
});

test('an address that comes after the sign-out is not kept', async () => {
  const { onUrl, kept } = await begun();
  session.isSignedIn = false;
  const { removeDatabase } = await import('#web/session/remove-database.ts');
  const { uploadsDatabase } = await import('#web/lib/storage-keys.ts');
  removeDatabase(uploadsDatabase);
  await expect.poll(kept).toEqual([]);
  onUrl('/api/documents/uploads/1');
  await new Promise((resolve) => setImmediate(resolve));

  expect(await kept()).toEqual([]);
});

test('an address that comes after the upload was cancelled is not kept', async () => {
  const { onUrl, kept, cancel } = await begun();
  cancel();
  await expect.poll(kept).toEqual([]);
  onUrl('/api/documents/uploads/1');
  await new Promise((resolve) => setImmediate(resolve));

  expect(await kept()).toEqual([]);
});
