import { expect, test } from 'vitest';

import { pagesFor } from './pages.ts';

const account = {
  pet: { id: 'p1', name: 'Biscuit' },
  shareId: 's1',
  recoveryPath: '/reset-password#token',
  email: 'pat@example.com',
  document: 'Vaccination record',
  fact: { overview: 'red merle', health: 'Apoquel', lifestyle: 'Dried fish' },
};

test('every measured address is one that can be opened', () => {
  const addresses = pagesFor(account, []).map(({ url }) => url);

  expect(addresses).toContain('/features');
  expect(addresses.filter((url) => /\*|\/_|[{}]/.test(url))).toEqual([]);
});

test('a page is measured once', () => {
  const paths = pagesFor(account, []).map(({ path }) => path);

  expect(paths).toEqual([...new Set(paths)]);
});
