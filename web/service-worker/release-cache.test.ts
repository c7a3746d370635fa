import { beforeEach, expect, test } from 'vitest';

import { createReleaseCache } from './release-cache.ts';
import type { Release } from './release.ts';
import { answerWith, fakeCaches } from './testing/fake-caches.ts';

let caches: CacheStorage;
let asked: string[];
let sealedWith: Record<string, string | undefined>;
let server: Record<string, Response>;
let tabs: string[];
let running: number;
let mostAtOnce: number;

beforeEach(() => {
  caches = fakeCaches();
  asked = [];
  sealedWith = {};
  tabs = [];
  running = 0;
  mostAtOnce = 0;
  server = {};
  for (const path of [
    '/offline',
    '/assets/a.css',
    '/assets/app-1.js',
    '/assets/app-2.js',
    '/dashboard',
    '/blog',
  ])
    server[path] = answerWith(`${path} of the server`);
});

function cacheOf(id: string, { app = ['/assets/app-1.js', '/dashboard'], isNextHere = false } = {}) {
  const release: Release = {
    id,
    core: [{ url: '/assets/a.css' }, { url: '/offline', integrity: 'sha256-x' }],
    app: app.map((url) => ({ url })),
    pages: ['/blog'],
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input as string;
    asked.push(url);
    sealedWith[url] = init?.integrity;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await Promise.resolve();
    running -= 1;

    return server[url]?.clone() ?? answerWith('', { status: 404 });
  };

  return createReleaseCache({
    release,
    caches,
    fetch,
    tabs: async () => tabs,
    isNextHere: () => isNextHere,
  });
}

const text = async (found: Promise<Response | undefined>) => (await found)?.text();

test('APP-2: a file without a hash in its name is cached as it was built, or not at all', async () => {
  await cacheOf('one').precache();

  expect(sealedWith).toEqual({ '/assets/a.css': undefined, '/offline': 'sha256-x' });
});

test('APP-2: visitors get only the offline page cached, signed-in users the app too', async () => {
  const releaseCache = cacheOf('one');
  await releaseCache.precache();
  expect(asked.toSorted()).toEqual(['/assets/a.css', '/offline']);
  expect(await releaseCache.findOwn('/dashboard')).toBeUndefined();

  await releaseCache.precacheApp();
  expect(await text(releaseCache.findOwn('/dashboard'))).toBe('/dashboard of the server');
});

test('APP-2: an incompletely cached app is not used', async () => {
  delete server['/assets/app-1.js'];
  const releaseCache = cacheOf('one');

  await expect(releaseCache.precacheApp()).rejects.toThrow('/assets/app-1.js');
  expect(await releaseCache.findOwn('/dashboard')).toBeUndefined();
});

test('APP-2: the app is cached a few files at a time, and no more after one that is missing', async () => {
  const app = Array.from({ length: 20 }, (_, file) => `/assets/more-${file}.js`);
  for (const path of app) server[path] = answerWith(path);
  await cacheOf('one', { app }).precacheApp();
  expect(asked.toSorted()).toEqual(app.toSorted());
  expect(mostAtOnce).toBe(3);

  asked = [];
  const gone = app.map((path) => path.replace('more', 'gone'));
  await expect(cacheOf('two', { app: gone }).precacheApp()).rejects.toThrow('gone-0.js');
  expect(asked.length).toBeLessThan(10);
});

test('APP-2: the next release reuses unchanged files, and caches the app only where it was cached before', async () => {
  const first = cacheOf('one');
  await first.precache();
  await first.precacheApp();
  asked = [];

  await cacheOf('two', { app: ['/assets/app-1.js', '/assets/app-2.js', '/dashboard'] }).precache();
  expect(asked).not.toContain('/assets/app-1.js');
  expect(asked).toEqual(expect.arrayContaining(['/offline', '/assets/app-2.js']));
});

test.each([
  ['a failure', { status: 500 }],
  ['a missing page', { status: 404 }],
  ['a detour', { redirected: true }],
  ['an answer of another site', { type: 'opaque' as const }],
  ['an answer that forbids it', { headers: { 'Cache-Control': 'private, no-store' } }],
])('APP-2: %s is never cached', async (_, answer) => {
  const releaseCache = cacheOf('one');
  await releaseCache.keep('/blog', answerWith('secret', answer));

  expect(await releaseCache.find('/blog')).toBeUndefined();
});

test('APP-2: a tab of the previous release finds its files until it is closed', async () => {
  const first = cacheOf('one');
  await first.precacheApp();
  tabs = ['old tab'];
  const second = cacheOf('two', { app: ['/assets/app-2.js', '/dashboard'] });
  await second.precache();
  await second.takeOver();
  expect(await text(second.find('/assets/app-1.js'))).toBe('/assets/app-1.js of the server');

  tabs = ['old tab', 'new tab'];
  await second.tidy();
  expect(await caches.keys()).toHaveLength(2);

  tabs = ['new tab'];
  await second.tidy();
  expect(await caches.keys()).toEqual(['denmate-two']);
  expect(await second.find('/assets/app-1.js')).toBeUndefined();
});

test('APP-2: without open tabs the previous release is deleted immediately, but not caches of others or of the next release', async () => {
  await cacheOf('one').precache();
  await (await caches.open('somebody-else')).put('/x', answerWith('x'));
  await cacheOf('two').takeOver();
  expect((await caches.keys()).toSorted()).toEqual(['denmate-two', 'somebody-else']);

  await cacheOf('three').precache();
  await cacheOf('two', { isNextHere: true }).takeOver();
  expect(await caches.keys()).toContain('denmate-three');
});

test('APP-2: a replaced worker that creates its cache again leaves nothing behind, and a rollback loses nothing', async () => {
  const first = cacheOf('one');
  await first.precache();
  const second = cacheOf('two');
  await second.precache();
  await second.takeOver();
  await first.precacheApp();
  await second.tidy();
  expect(await caches.keys()).toEqual(['denmate-two']);

  await first.precache();
  const asNextArrives = cacheOf('two', { isNextHere: true });
  await asNextArrives.tidy();
  expect(await caches.keys()).toContain('denmate-one');
});

test('APP-2: visited pages stay readable after an update, with their new content', async () => {
  await cacheOf('one').keep('/blog', answerWith('yesterday'));
  const second = cacheOf('two');
  await second.precachePages(['/dashboard']);

  expect(await text(second.findOwn('/blog'))).toBe('/blog of the server');
  expect(await second.findOwn('/dashboard')).toBeUndefined();
});

test('a retiring worker caches nothing', async () => {
  const releaseCache = cacheOf('one');
  await releaseCache.precache();
  await releaseCache.dropAll();
  await releaseCache.keep('/blog', answerWith('late'));
  expect(await releaseCache.find('/blog')).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});
