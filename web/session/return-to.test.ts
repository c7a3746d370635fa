import { expect, test } from 'vitest';

import { loginLeadingTo, safePath } from './return-to.ts';

test('LOGIN-3: a path of this site is followed, with its query and hash', () => {
  expect(safePath('/pets?add#top')).toBe('/pets?add#top');
});

test('LOGIN-3: dot segments inside this site are resolved', () => {
  expect(safePath('/pets/../documents')).toBe('/documents');
  expect(safePath('/pets/./x//y')).toBe('/pets/x//y');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/pets\n//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
  'pets',
  '',
  null,
])('LOGIN-3: %j is not followed', (value) => {
  expect(safePath(value)).toBeUndefined();
});

test('the state of the login page survives encoding and decoding', () => {
  const [, query] = loginLeadingTo('/documents?open=1&x=ä').split('?');
  expect(safePath(new URLSearchParams(query).get('return_to'))).toBe('/documents?open=1&x=%C3%A4');
});
