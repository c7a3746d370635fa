import { expect, test } from 'vitest';

import { fakeStorage } from '#web/testing/fake-storage.ts';

import { createBrowserStorage } from './browser-storage.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('what is stored is in the browser’s storage', () => {
  const kept = fakeStorage({ old: '1' });
  const storage = createBrowserStorage(() => kept);
  storage.setItem('new', '2');
  storage.removeItem('old');

  expect([storage.getItem('old'), storage.getItem('new')]).toEqual([null, '2']);
  expect([...kept.items]).toEqual([['new', '2']]);
});

test('where storage is forbidden, it lasts as long as the page', () => {
  const storage = createBrowserStorage(forbidden);
  storage.setItem('hint', '1');
  expect(storage.getItem('hint')).toBe('1');
  storage.removeItem('hint');
  expect(storage.getItem('hint')).toBeNull();
});

test('where storage is full, the new value counts and not the one that could not be replaced', () => {
  const kept = fakeStorage({ draft: 'old' });
  const storage = createBrowserStorage(() => ({ ...kept, setItem: forbidden }));
  storage.setItem('draft', 'new');

  expect(storage.getItem('draft')).toBe('new');
});
