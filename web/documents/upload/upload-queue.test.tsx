import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Send = (document: unknown, options: { onUrl: (url: string) => void }) => Promise<void>;

const { send, session } = vi.hoisted(() => ({
  send: vi.fn<Send>(),
  session: { isSignedIn: true },
}));

vi.mock('./send-document.ts', () => ({ sendDocument: send }));
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
} as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Without locks, which would outlive a test.
  vi.stubGlobal('navigator', { onLine: true });
  session.isSignedIn = true;
  send.mockReset();
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
  const { cancelUpload, startUpload } = await import('./upload-queue.ts');
  const { allUploads } = await import('./upload-list.ts');
  startUpload(facts);
  const { keptUploads } = await import('./upload-store.ts');
  const onUrl = await named.promise;

  return {
    onUrl,
    kept: () => keptUploads('ada', Date.now()),
    cancel: () => allUploads().forEach(({ id }) => cancelUpload(id)),
  };
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

test('DOC-2: while an upload runs its row has a local id of seven random characters', async () => {
  vi.resetModules();
  send.mockReturnValue(new Promise(() => {}));
  const { startUpload } = await import('./upload-queue.ts');
  const { allUploads } = await import('./upload-list.ts');
  for (const requestKey of ['first', 'second']) startUpload({ ...facts, requestKey });
  const [first, second] = allUploads();

  expect(first?.id).toMatch(/^[0-9a-z]{7}$/);
  expect(second?.id).not.toBe(first?.id);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('an interrupted upload goes on with the same file only', async () => {
  vi.resetModules();
  const { keepUpload } = await import('./upload-store.ts');
  const { file: _file, ...kept } = facts;
  const interrupted = { ...kept, fileName: 'rabies.pdf', size: 3, lastModified: 1 };
  await keepUpload({ ...interrupted, ownerId: 'ada', startedAt: Date.now() }, () => true);
  const { continueWith, resumeUploads } = await import('./upload-queue.ts');
  const { allUploads } = await import('./upload-list.ts');
  await resumeUploads();
  const { id = '' } = allUploads()[0] ?? {};

  expect(await continueWith(id, new File(['xyz'], 'other.pdf'))).toBe(false);
  expect(await continueWith(id, new File(['more than that'], 'rabies.pdf'))).toBe(false);
  expect(allUploads()[0]?.file).toBeUndefined();
});

test('an interrupted upload goes on with the photo it was made of, named by its content', async () => {
  vi.resetModules();
  const { keepUpload } = await import('./upload-store.ts');
  const { file: _file, ...kept } = facts;
  const content = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1);
  const interrupted = { ...kept, fileName: 'bella.jpg', size: content.length, lastModified: 1 };
  await keepUpload({ ...interrupted, ownerId: 'ada', startedAt: Date.now() }, () => true);
  send.mockReturnValue(new Promise(() => {}));
  const { continueWith, resumeUploads } = await import('./upload-queue.ts');
  const { allUploads } = await import('./upload-list.ts');
  await resumeUploads();
  const { id = '' } = allUploads()[0] ?? {};

  expect(await continueWith(id, new File([content], 'bella.png'))).toBe(true);
  expect(allUploads()[0]?.file?.name).toBe('bella.jpg');
});
