import type { PageSize } from '#server/platform/pdf/pdf-page.ts';

/** The widths of pictures in pixels: for a phone, a sharp phone, and a desk. */
export const pictureWidths = [480, 960, 1440] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** The width that is drawn in advance: that of a phone with a sharp screen. */
export const firstWidth: PictureWidth = 960;

/** How many pages of a document can be seen as pictures. */
export const mostPages = 20;

/** How a document is shown: the shapes of its first pages; none for one that has a password. */
export type DocumentLayout = { pages: number; sizes: readonly PageSize[]; isProtected?: boolean };

const decimal = /^[1-9]\d{0,2}$/;

/** A page and a width as an address names them; undefined unless there are pictures of both. */
export function askedPicture({ page, width }: { page: string; width: string }) {
  const number = decimal.test(page) ? Number(page) : 0;
  const known = pictureWidths.find((wide) => String(wide) === width);

  return known !== undefined && number >= 1 && number <= mostPages
    ? { page: number, width: known }
    : undefined;
}

/** Whether the document has such a page among those that are shown. */
export const hasPage = ({ sizes }: DocumentLayout, page: number): boolean => page <= sizes.length;

const largestRatio = 20;

/** Limits a page's shape to a plausible one, because files can declare any. */
export function plausible({ width, height }: PageSize): PageSize {
  const ratio = Math.min(largestRatio, Math.max(1 / largestRatio, height / width));

  return Number.isFinite(ratio) && width > 0
    ? { width: Math.round(Math.min(width, 10_000)), height: Math.round(Math.min(width, 10_000) * ratio) }
    : { width: 595, height: 842 };
}
