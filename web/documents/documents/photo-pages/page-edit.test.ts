import { expect, test } from 'vitest';

import { movePage, newPage, pageAfterRemoval } from './page-edit.ts';

const pages = ['1.jpg', '2.jpg', '3.jpg'].map((name) => newPage(new File(['x'], name)));
const [first, second, third] = pages.map(({ key }) => key) as [string, string, string];
const names = (list: typeof pages) => list.map(({ photo }) => photo.name).join(' ');

test('a page changes places with the one beside it, and stays at the ends', () => {
  expect(names([...movePage(pages, first, 1)])).toBe('2.jpg 1.jpg 3.jpg');
  expect(names([...movePage(pages, third, -1)])).toBe('1.jpg 3.jpg 2.jpg');
  expect(movePage(pages, first, -1)).toBe(pages);
  expect(movePage(pages, third, 1)).toBe(pages);
});

test('after a page was removed the next one is shown, or the last', () => {
  expect(pageAfterRemoval(pages, second)).toBe(third);
  expect(pageAfterRemoval(pages, third)).toBe(second);
  expect(pageAfterRemoval(pages.slice(0, 1), first)).toBeUndefined();
});
