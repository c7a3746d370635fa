import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { SocialLink } from '#server/platform/social-links.ts';
import { addressPlaceholder, socialPlaceholder } from '#shared/core/site-address.ts';

// Runs while a visitor waits: this level takes 1.5 ms a page, the best level 30 ms for a tenth less.
const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** Whether a built file needs the installation's own address. */
export function namesOwnAddress(text: string): boolean {
  return text.includes(addressPlaceholder);
}

/** The facts of an installation in its pages: its origin, without a trailing slash, and its social profiles. */
export type OwnFacts = { publicUrl: string; socialLinks?: readonly SocialLink[] };

/** The file with the facts of this installation in place of the placeholders, plain and compressed when asked for. */
export function ownCopies(text: string, { publicUrl, socialLinks = [] }: OwnFacts) {
  const own = withSocialLinks(text, socialLinks).replaceAll(addressPlaceholder, () => publicUrl);
  const identity = new Uint8Array(Buffer.from(own));

  return {
    identity,
    compressed: {
      br: () => new Uint8Array(brotliCompressSync(identity, { params: quality })),
      gzip: () => new Uint8Array(gzipSync(identity)),
    },
  };
}

const list = /(<ul data-social="") hidden=""([^>]*>)(<li>.*?<\/li>)<\/ul>/g;

/** HDR-4: the list of social profiles with a link for each, or without the list if there are none. */
const withSocialLinks = (text: string, links: readonly SocialLink[]): string =>
  text.replace(list, (_list, start: string, rest: string, item: string) => {
    // Parsed addresses have no quotes or brackets, and names are hosts. An address may contain `$&`, which a string
    // replacement would interpret as a pattern.
    const items = links.map(({ name, url }) =>
      item
        .replaceAll(socialPlaceholder.url, () => url.replaceAll('&', '&amp;'))
        .replaceAll(socialPlaceholder.name, () => name),
    );

    return items.length > 0 ? `${start}${rest}${items.join('')}</ul>` : '';
  });
