import { expect, test } from 'vitest';

import { createLocalCopy } from './local-copy.ts';

function fakeStore() {
  const items = new Map<string, string>();

  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const names = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

test('PET-5: a copy belongs to its owner and has the time it was made', () => {
  const store = fakeStore();
  const copy = createLocalCopy('pets', names, () => store);
  copy.keep('ada', ['Olive'], new Date('2026-11-20T10:00:00Z'));

  expect(copy.find('ada')).toEqual({ at: '2026-11-20T10:00:00.000Z', value: ['Olive'] });
  expect(copy.find('bea')).toBeUndefined();
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"owner":"ada"}',
  '{"owner":"ada","value":[]}',
  '{"owner":"ada","at":"lately","value":[]}',
  '{"owner":"ada","at":"2026-11-20T10:00:00.000Z","value":[1]}',
])('PET-5: %s is not a valid copy', (text) => {
  const store = fakeStore();
  store.items.set('pets', text);

  expect(createLocalCopy('pets', names, () => store).find('ada')).toBeUndefined();
});

test('PET-5: a browser without free storage keeps no outdated copy, and nothing breaks', () => {
  const store = fakeStore();
  const copy = createLocalCopy('pets', names, () => ({
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  store.items.set('pets', 'old');
  copy.keep('ada', ['Olive']);

  expect(store.items.size).toBe(0);
});
