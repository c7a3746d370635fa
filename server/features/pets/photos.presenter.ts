import type { Signer } from '#server/platform/signer.ts';

import type { Photographed } from './photos.policy.ts';
import { photoLink, signPhoto } from './photos.policy.ts';
import { fileNameOf, variantsOf } from './photos.rules.ts';

/** A pet's photo for a page: a fallback URL that every browser can show, and all sizes by format, the best format first. */
export function presentPhoto(pet: Photographed, signing: { signer: Signer; now: Date }) {
  const variants = variantsOf(pet);
  const [largest] = variants;
  const url = photoLink(pet, 'large', signing);
  if (!largest || !url) return null;

  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}` as const,
    srcSet: variants
      .filter((variant) => variant.format === format)
      .toSorted((a, b) => a.width - b.width)
      .map((variant) => `${signPhoto(signing, pet.id, fileNameOf(variant))} ${variant.width}w`)
      .join(', '),
  }));

  return {
    url,
    width: largest.width,
    height: largest.height,
    sources: sources.filter(({ srcSet }) => srcSet !== ''),
  };
}
