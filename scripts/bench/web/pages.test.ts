import { expect, test } from 'vitest';

import { appPaths, builtPath, uploadPathList } from '../../../shared/core/paths.ts';
import { pagesFor } from './pages.ts';

const account = {
  userId: 'u1',
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
  expect(addresses.filter((url) => /\*|\/-(\/|$)|[{}]/.test(url))).toEqual([]);
});

test('every page of the app is measured', () => {
  // The pages that upload documents are one form; the debug page shows what a shared page does.
  const alike = new Set<string>([...uploadPathList.slice(1), '/shared/debug/:shareId']);
  const measured = new Set(pagesFor(account, []).map(({ path }) => path.replaceAll(/\{\w+\}/g, '-')));
  const missing = appPaths.filter((pattern) => !alike.has(pattern) && !measured.has(builtPath(pattern)));

  expect(missing).toEqual([]);
});

test('a page is measured once', () => {
  const paths = pagesFor(account, []).map(({ path }) => path);

  expect(paths).toEqual([...new Set(paths)]);
});
