import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sharedFilesField } from './share-target.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const origin = 'https://pets.test';
const minute = 60_000;

type Listener = (event: object) => void;

const getNotifications = vi.fn(async (_which: { tag: string }) => [] as { close: () => void }[]);

/** Runs the worker's own script, as a browser does whenever it needs the worker. */
async function startWorker() {
  vi.resetModules();
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('self', {
    location: { origin },
    clients: { matchAll: async () => [], claim: async () => undefined },
    registration: { installing: null, getNotifications },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('denmateRelease', { id: 'one', core: [], app: [], pages: [] });
  vi.stubGlobal('caches', fakeCaches());
  await import('./worker.ts');

  return async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (response = promise),
    });
    await Promise.all(work);

    return response;
  };
}

// Imported again in each test: a module keeps its connection, and each test has its own database.
const keep = async () =>
  (await import('#web/lib/shared-files.ts')).keepSharedFiles([new File(['x'], 'a.pdf')], 0);
const take = async (key: string) => (await import('#web/lib/shared-files.ts')).takeSharedFiles(key, 0);

/** A form with a file, as a browser sends it; the sender's headers are the browser's own. */
function post({ from, referrer = '' }: { from?: string; referrer?: string } = {}) {
  const body = new FormData();
  body.append(sharedFilesField, new File(['x'], 'a.pdf'));
  const sent = new Request(`${origin}/upload-document`, { method: 'POST', body });
  const headers = new Headers(sent.headers);
  if (from !== undefined) headers.set('origin', from);

  // Scripts can't make a request of the mode that a page is opened with.
  return {
    method: sent.method,
    url: sent.url,
    mode: 'navigate',
    destination: 'document',
    referrer,
    headers,
    formData: () => sent.formData(),
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = async (response: Response | undefined) => new URL(response?.headers.get('location') ?? '');

test('what the system shares is kept for the page', async () => {
  const send = await startWorker();
  const page = await opened(await send('fetch', { request: post({ from: 'null' }) }));

  expect(page.pathname).toBe('/upload-document');
  expect(await take(page.searchParams.get('shared') ?? '')).toHaveLength(1);
});

test.each([{ from: 'https://elsewhere.test' }, { from: 'null', referrer: 'https://elsewhere.test/' }])(
  'files that a page of another site sends are not kept: %o',
  async (sender) => {
    const send = await startWorker();
    const page = await opened(await send('fetch', { request: post(sender) }));

    expect(page.href).toBe(`${origin}/upload-document`);
    expect(await indexedDB.databases()).toEqual([]);
  },
);

const request = { url: `${origin}/api/pets`, mode: 'cors', method: 'GET', headers: new Headers() };

test('shared files that nobody took are removed when the worker starts, takes over or sees a request', async () => {
  for (const begin of [
    startWorker,
    async () => (await startWorker())('activate'),
    async () => (await startWorker())('fetch', { request }),
  ]) {
    vi.setSystemTime(0);
    const key = await keep();
    vi.setSystemTime(16 * minute);
    await begin();
    await expect.poll(() => take(key)).toEqual([]);
  }
});

test('a worker that keeps running removes them with a later request', async () => {
  const send = await startWorker();
  const key = await keep();
  vi.setSystemTime(14 * minute);
  await send('fetch', { request });
  vi.setSystemTime(16 * minute);
  await send('fetch', { request });

  expect(await take(key)).toEqual([]);
});

test('PEOPLE-5: a message that someone else has done it closes that notification, and shows none', async () => {
  const dispatch = await startWorker();
  const close = vi.fn();
  getNotifications.mockImplementation(async ({ tag }) => (tag === 'a' ? [{ close }] : []));
  await dispatch('push', { data: { json: () => ({ close: 'a' }) } });

  expect(close).toHaveBeenCalledTimes(1);
});
