import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import type { ShownPage, ShownPages } from '#server/documents/page-pictures/page-pictures.presenter.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

/** A document at an address: of its own link, or at this position of a pack. */
export type SharedDocumentAddress = { shareId: string; position: number | undefined };

export const addressOf = ({ shareId, position }: SharedDocumentAddress, use: 'preview' | 'file') =>
  position === undefined ? paths.sharedFile(shareId, use) : paths.sharedPackFile(shareId, position, use);

// The article's width without its padding: shared-page-style.page.ts.
const columnSizes = 'min(100vw - 5.25rem, 51.875rem)';

/** A photo in a width that fits the screen. */
export function photo(place: SharedDocumentAddress, [shown]: readonly ShownPage[], name: string): Html {
  const alt = i18n.t('The document “{name}”', { name });
  // A format that can't be drawn, such as an animation, is shown unchanged.
  if (!shown) return html`<img src="${addressOf(place, 'preview')}" alt="${alt}" />`;
  // It's at most as high as its frame.
  const sizes = `min(${columnSizes}, ${((36 * shown.width) / shown.height).toFixed(2)}rem)`;

  return picture(place, shown, { alt, sizes });
}

/** The pages of a PDF below each other. The script replaces them with the document itself. */
export const pagePictures = (place: SharedDocumentAddress, { pages, total }: ShownPages): readonly Html[] =>
  pages.map((shown) =>
    picture(place, shown, {
      alt:
        total === undefined
          ? i18n.t('Page 1')
          : i18n.t('Page {number} of {total}', { number: shown.page, total }),
      sizes: columnSizes,
    }),
  );

/** The first page of a document in a list. */
export const smallPicture = (place: SharedDocumentAddress, [shown]: readonly ShownPage[]): Html =>
  shown
    ? html`<img
        class="mini"
        src="${paths.sharedPicture(place.shareId, place.position, 1, 480)}"
        alt=""
        loading="lazy"
        width="${shown.width}"
        height="${shown.height}"
      />`
    : html`<span class="mini"></span>`;

function picture(
  place: SharedDocumentAddress,
  { page, width, height, widths }: ShownPage,
  look: { alt: string; sizes: string },
) {
  const address = (asked: number) => paths.sharedPicture(place.shareId, place.position, page, asked);
  const usual = widths.find(({ asked }) => asked === 960) ?? widths.at(-1);
  const choice = widths.map(({ asked, real }) => `${address(asked)} ${real}w`).join(', ');

  // The sizes come first, because a browser begins to load at the source.
  return html`<img
    ${raw(page === 1 ? 'fetchpriority="high"' : 'loading="lazy"')}
    sizes="${look.sizes}"
    srcset="${choice}"
    src="${address(usual?.asked ?? 960)}"
    alt="${look.alt}"
    width="${width}"
    height="${height}"
  />`;
}
