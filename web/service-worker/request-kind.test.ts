import { expect, test } from 'vitest';

import { kindOf } from './request-kind.ts';

const origin = 'https://pets.example.org';
const release = {
  id: 'one',
  core: [{ url: '/offline' }, { url: '/favicon.svg' }],
  app: [],
  pages: ['/', '/blog', '/blog/chip'],
};

type Details = { mode?: RequestMode; method?: string; headers?: HeadersInit };

function kind(path: string, { mode = 'navigate', method = 'GET', headers = {} }: Details = {}) {
  const url = new URL(path, origin).href;

  return kindOf({ url, mode, method, headers: new Headers(headers) }, origin, release);
}

test.each([
  '/api/pets',
  '/API/pets',
  '/auth/v1/token',
  '/files/signed-address',
  '/files',
  '/dev/mailbox',
  '/s/abc',
  '//shared/abc',
  '/id/DM-1',
  '/id%2FDM-1',
  '/id\\DM-1',
  '/health',
  '/ready',
])('APP-2: requests for private or secret data are not handled: %s', (path) => {
  expect(kind(path)).toBe('leave');
  expect(kind(path, { mode: 'cors' })).toBe('leave');
});

test.each([
  '/shared/abc',
  '/shared/abc/more',
  '/%73hared/abc',
  '/SHARED/abc',
  '/documents/shared/abc',
  '/Documents/Shared/abc',
])('APP-2: %s comes from the network, is never cached, and falls back to the offline page', (path) => {
  expect(kind(path)).toBe('other');
  expect(kind(path, { mode: 'cors' })).toBe('leave');
});

test('APP-2: writes, range requests and other origins are not handled', () => {
  expect(kind('/dashboard', { method: 'POST' })).toBe('leave');
  expect(kind('/assets/film.js', { mode: 'cors', headers: { Range: 'bytes=0-' } })).toBe('leave');
  expect(kind('https://elsewhere.example/')).toBe('leave');
});

test.each([
  '/dashboard',
  '/pets',
  '/pets/0193',
  '/documents',
  '/settings/security',
  '/login',
  '/verify?token=x',
])('APP-2: the app answers without a connection at %s', (path) => expect(kind(path)).toBe('app'));

test('APP-2: public pages are known by name, and any other URL gets the offline page', () => {
  expect(['/', '/blog', '/blog/chip?from=feed'].map((path) => kind(path))).toEqual(['page', 'page', 'page']);
  expect(['/blog/other', '/nowhere', '/pets/1/2', '/identity', '/apiary'].map((path) => kind(path))).toEqual(
    Array(5).fill('other'),
  );
});

test('APP-2: build files come from the cache, but not a page that is fetched or a file that is opened', () => {
  expect(kind('/assets/app-1a2b.js', { mode: 'cors' })).toBe('file');
  expect(kind('/favicon.svg', { mode: 'no-cors' })).toBe('file');
  expect(kind('/dashboard', { mode: 'cors' })).toBe('leave');
  expect(kind('/robots.txt')).toBe('leave');
});
