import { expect, test } from 'vitest';

import { isAppPath, loginTarget } from './login-target.ts';

test('LOGIN-3: after sign-in it goes to the address’s target, else to the previous page, else to the dashboard', () => {
  expect(loginTarget('/documents', '/pets')).toBe('/documents');
  expect(loginTarget(null, undefined, '/pets')).toBe('/pets');
  expect(loginTarget('//evil.example', '/pets')).toBe('/pets');
  expect(loginTarget('//evil.example', 'javascript:alert(1)')).toBe('/dashboard');
  expect(loginTarget(null)).toBe('/dashboard');
});

test.each([
  '/blog',
  '/blog/lost-pet?x#y',
  '/id/DM-AB-1234',
  '/id?pet-id=DM',
  '/shared/sh-1',
  '/shared/sh-1/documents/2',
  '/documents/shared/sh-1',
  '/faq#cost',
  '/',
])('LOGIN-3: the public page %s is returned to', (path) => expect(loginTarget(path)).toBe(path));

test.each([
  '/api/pets',
  '/api/documents/1/file?download',
  '/auth/v1/logout',
  '/files/1',
  '/assets/app.js',
  '/rss.xml',
  '/sitemap.xml',
  '/favicon.svg',
  '/calendar/secret.ics',
  '/service-worker.js',
  '/language',
  '/unsubscribe/token',
  '/pets/a/b/c',
  '/nowhere',
])('LOGIN-3: %s is no page, so it leads to the dashboard', (path) => {
  expect(loginTarget(path)).toBe('/dashboard');
  expect(loginTarget(path, '/pets')).toBe('/pets');
});

test.each([
  '/blog',
  '/blog/lost-pet?x#y',
  '/id/DM-AB-1234',
  '/shared/sh-1',
  '/documents/shared/sh-1',
  '/faq',
  '/',
  '/rss.xml',
  '/pets/a/b/c',
])('LOGIN-3: %s is a document of its own', (path) => expect(isAppPath(path)).toBe(false));

test.each(['/dashboard', '/pets?add', '/pets/1/health#x'])('LOGIN-3: %s is of the app', (path) =>
  expect(isAppPath(path)).toBe(true),
);
