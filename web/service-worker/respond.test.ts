import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createResponder, networkTimeoutMs } from './respond.ts';

const origin = 'https://pets.example.org';
let copies: Record<string, string>;
let kept: string[];

beforeEach(() => {
  vi.useFakeTimers();
  copies = {
    '/offline': 'offline page',
    '/dashboard': 'kept app',
    '/pets/-': 'kept pet',
    '/blog': 'kept blog',
  };
  kept = [];
});
afterEach(() => vi.useRealTimers());

function answersWith(fetch: () => Promise<Response>) {
  const find = async (path: string) => (path in copies ? new Response(copies[path]) : undefined);
  const keep = async (path: string) => void kept.push(path);

  return createResponder({ releaseCache: { find, findOwn: find, keep }, fetch });
}

const online = async () => new Response('fresh');
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const request = (path: string) => new Request(origin + path);
const textOf = async ({ response }: { response: Promise<Response> }) => (await response).text();

test('APP-2: with a connection every page comes from the server, and public ones are cached', async () => {
  const answer = answersWith(online);
  expect(await textOf(answer(request('/pets'), 'app'))).toBe('fresh');
  const page = answer(request('/blog?from=feed'), 'page');
  expect(await textOf(page)).toBe('fresh');
  await page.rest;
  expect(await textOf(answer(request('/nowhere'), 'other'))).toBe('fresh');
  expect(kept).toEqual(['/blog']);
});

test('APP-2: without a connection there is the app, the cached page, or the offline page', async () => {
  const answer = answersWith(offline);
  const answers = [
    answer(request('/pets/1'), 'app'),
    answer(request('/blog'), 'page'),
    answer(request('/faq'), 'page'),
    answer(request('/nowhere'), 'other'),
  ];
  expect(await Promise.all(answers.map(textOf))).toEqual([
    'kept pet',
    'kept blog',
    'offline page',
    'offline page',
  ]);
  await Promise.allSettled(answers.map(({ rest }) => rest));
  expect(kept).toEqual([]);
});

test('APP-2: an incompletely cached app is not started', async () => {
  delete copies['/dashboard'];
  const answer = answersWith(offline);
  expect(await textOf(answer(request('/dashboard'), 'app'))).toBe('offline page');
  expect(await textOf(answer(request('/pets/1'), 'app'))).toBe('offline page');
});

test('APP-2: on a slow connection the cached copy is used after four seconds; without one the page is awaited', async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 3 * networkTimeoutMs));
  const answer = answersWith(slow);
  const texts: Record<string, string> = {};
  for (const [path, kind] of [
    ['/dashboard', 'app'],
    ['/faq', 'page'],
  ] as const)
    void textOf(answer(request(path), kind)).then((text) => (texts[path] = text));

  await vi.advanceTimersByTimeAsync(networkTimeoutMs - 1);
  expect(texts).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(texts).toEqual({ '/dashboard': 'kept app' });
  await vi.advanceTimersByTimeAsync(2 * networkTimeoutMs);
  expect(texts).toEqual({ '/dashboard': 'kept app', '/faq': 'late' });
});

test('APP-2: a file comes from the cache, and is fetched and cached only once', async () => {
  const fetch = vi.fn<() => Promise<Response>>(online);
  const answer = answersWith(fetch);
  copies['/assets/a.js'] = 'copy';
  expect(await textOf(answer(request('/assets/a.js'), 'file'))).toBe('copy');
  expect(fetch).not.toHaveBeenCalled();
  const fresh = answer(request('/assets/b.js'), 'file');
  expect(await textOf(fresh)).toBe('fresh');
  await fresh.rest;
  expect(kept).toEqual(['/assets/b.js']);
});

test('a browser without storage still shows the pages', async () => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const answer = createResponder({
    releaseCache: { find: refuse, findOwn: refuse, keep: refuse },
    fetch: online,
  });
  expect(await textOf(answer(request('/assets/a.js'), 'file'))).toBe('fresh');
  expect(await textOf(answer(request('/blog'), 'page'))).toBe('fresh');
});
