import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { dropDraft, mayHaveDraft, readDraft, saveDraft } from './draft.ts';

const kept = new Map<IDBValidKey, unknown>();
vi.mock(import('idb-keyval'), async (load) => ({
  ...(await load()),
  createStore: () => () => Promise.reject(new Error('unused')),
  get: async <Value>(key: IDBValidKey) => kept.get(key) as Value,
  set: async (key: IDBValidKey, value: unknown) => void kept.set(key, value),
  del: async (key: IDBValidKey) => void kept.delete(key),
}));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-05-01T09:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  kept.clear();
});

const days = 24 * 3600 * 1000;

test('ONB-5: the draft of a sign-up is there for a week after its last change, and then it is removed', async () => {
  await saveDraft({ step: 'pet', typed: { name: 'Pepper' } });
  vi.setSystemTime(Date.now() + 7 * days - 1);
  expect(await readDraft()).toMatchObject({ step: 'pet', typed: { name: 'Pepper' } });

  vi.setSystemTime(Date.now() + 1);
  expect(await readDraft()).toBeUndefined();
  expect([kept.size, mayHaveDraft()]).toEqual([0, false]);
});

test('a draft that was dropped is gone at once', async () => {
  await saveDraft({ step: 'photo' });
  await dropDraft();
  expect(await readDraft()).toBeUndefined();
});
