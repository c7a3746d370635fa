import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { keysWithPet, queryKeys } from './query-keys.ts';
import { refresh } from './refresh.ts';

const sources = import.meta.glob<string>(['#web/**/*.{ts,tsx}', '!**/*.test.*', '!**/query-keys.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no other file contains a query key', () => {
  const spelled = /\b(queryKey:|(get|set)Quer(y|ies)(Data|State)\()\s*\[|\brefresh\([^)]*\[\s*['"`]/;
  const files = Object.entries(sources).filter(([, source]) => spelled.test(source));

  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(files.map(([path]) => path)).toEqual([]);
});

test('a change of a pet invalidates everything that shows it, and nothing of another pet or of the account', async () => {
  const client = new QueryClient();
  const { pets, pet, documents, dashboard, account } = queryKeys;
  const shown = [pet('a').detail, pet('a').lifestyle, pet('a').emergencyView, pets.list, pets.archived];
  const elsewhere = [documents.list('{}'), dashboard];
  const untouched = [pet('b').detail, pet('b').contacts, account.user];
  for (const key of [...shown, ...elsewhere, ...untouched]) client.setQueryData(key, 'answer');
  await refresh(client, keysWithPet('a'));
  const isOutOfDate = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;

  expect([...shown, ...elsewhere].filter((key) => !isOutOfDate(key))).toEqual([]);
  expect(untouched.filter(isOutOfDate)).toEqual([]);
});
