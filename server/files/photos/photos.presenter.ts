import type { Photographed, PhotoPlace, Signing } from './photos.policy.ts';
import { signPhoto } from './photos.policy.ts';
import { fileNameOf, findVariant, photoSizes, variantsOf } from './photos.rules.ts';
import type { PhotoVariant } from './photos.table.ts';

/** A photo for a page: a fallback URL that every browser can show, and all sizes by format, the best format first. */
export function presentPhoto(holder: Photographed, signing: Signing, place: PhotoPlace = 'photos') {
  const addressOf = (variant: PhotoVariant) => signPhoto(signing, holder.id, fileNameOf(variant), place);
  const variants = variantsOf(holder);
  const [largest] = variants;
  const shown = findVariant(holder, 'webp', photoSizes.large);
  if (!largest || !shown) return null;

  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}` as const,
    srcSet: variants
      .filter((variant) => variant.format === format)
      .toSorted((a, b) => a.width - b.width)
      .map((variant) => `${addressOf(variant)} ${variant.width}w`)
      .join(', '),
  }));

  return {
    url: addressOf(shown),
    width: largest.width,
    height: largest.height,
    sources: sources.filter(({ srcSet }) => srcSet !== ''),
  };
}
