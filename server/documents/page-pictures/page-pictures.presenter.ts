import type { PageSize } from '#server/platform/pdf/pdf-page.ts';
import { canPreview } from '#shared/documents/documents.ts';

import type { DocumentLayout } from './page-pictures.rules.ts';
import { pictureWidths } from './page-pictures.rules.ts';

/** A page that is shown as a picture, with the widths in which it can be loaded: the requested and the actual one. */
export type ShownPage = PageSize & { page: number; widths: readonly { asked: number; real: number }[] };

/** How many pages a document has, if that is known, and those that are shown as pictures: none if it can't be drawn. */
export type ShownPages = {
  total: number | undefined;
  pages: readonly ShownPage[];
  /** Whether it opens only with a password. */
  isProtected: boolean;
};

const sheet = { width: 595, height: 842 };
const isPhoto = (fileType: string) => fileType.startsWith('image/');

/** The pages of a document. Before it was drawn its first page is taken to be a sheet of A4. */
export function presentPages(fileType: string, layout: DocumentLayout | undefined): ShownPages {
  if (!canPreview(fileType)) return { total: undefined, pages: [], isProtected: false };
  if (!layout)
    return {
      total: undefined,
      pages: [{ ...sheet, page: 1, widths: [{ asked: 960, real: 960 }] }],
      isProtected: false,
    };
  const pages = layout.sizes.map((size, index) => ({
    ...size,
    page: index + 1,
    widths: isPhoto(fileType) ? widthsWithin(size.width) : allWidths,
  }));

  return { total: layout.pages, pages, isProtected: layout.isProtected ?? false };
}

const allWidths = pictureWidths.map((asked) => ({ asked, real: asked }));

/** A photo is not enlarged: beyond its own width every picture would be the same. */
function widthsWithin(width: number) {
  const smaller = pictureWidths.filter((wide) => wide < width);
  const next = pictureWidths.find((wide) => wide >= width);

  return [
    ...smaller.map((asked) => ({ asked, real: asked })),
    ...(next === undefined ? [] : [{ asked: next, real: width }]),
  ];
}
