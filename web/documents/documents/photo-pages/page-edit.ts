import type { PhotoEdit } from './draw-photo.ts';
import type { Corners } from './perspective.ts';

/** A page of the PDF that is made of photos. */
export type PageEdit = PhotoEdit & { key: string };

/** Where the corners are before the person moves them. */
export const firstCorners: Corners = [
  { x: 0.08, y: 0.08 },
  { x: 0.92, y: 0.08 },
  { x: 0.92, y: 0.92 },
  { x: 0.08, y: 0.92 },
];

export const newPage = (photo: File): PageEdit => ({
  key: crypto.randomUUID(),
  photo,
  finish: 'original',
});

/** The pages with one of them at another place; nothing changes beyond the ends. */
export function movePage(pages: readonly PageEdit[], key: string, by: -1 | 1): readonly PageEdit[] {
  const at = pages.findIndex((page) => page.key === key);
  const [page, other] = [pages[at], pages[at + by]];
  if (!page || !other) return pages;

  return pages.map((one) => (one === page ? other : one === other ? page : one));
}

/** The page that is shown after this one was removed: the next one, or the last. */
export function pageAfterRemoval(pages: readonly PageEdit[], key: string): string | undefined {
  const at = pages.findIndex((page) => page.key === key);

  return (pages[at + 1] ?? pages[at - 1])?.key;
}
