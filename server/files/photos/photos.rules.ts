import { createHash } from 'node:crypto';

import type { DrawnPicture } from '#server/platform/pictures.ts';

import type { PhotoVariant, StoredPhoto } from './photos.table.ts';

/** The longest side of each size, in pixels: for lists, for cards and pages, for paper. */
export const photoSizes = { small: 320, medium: 640, large: 1280 } as const;

export type PhotoSize = keyof typeof photoSizes;

/** The stored variants of a photo, the largest WebP first; empty without a photo. */
export const variantsOf = ({ photoUrl, photoVariants }: StoredPhoto): PhotoVariant[] =>
  photoUrl === null ? [] : (photoVariants ?? []);

export const fileNameOf = ({ hash, format }: PhotoVariant) => `${hash}.${format}`;

/** The smallest variant in this format whose longest side is that long, else the largest; undefined without a photo. */
export function findVariant(stored: StoredPhoto, format: PhotoVariant['format'], side: number) {
  const ascending = variantsOf(stored)
    .filter((variant) => variant.format === format)
    .toSorted((a, b) => a.width - b.width);

  return ascending.find(({ width, height }) => Math.max(width, height) >= side) ?? ascending.at(-1);
}

/**
 * All variants in one file, so that they are stored and deleted together, with the range of each. The first is the largest
 * WebP, so that the file can also be read as a single picture.
 */
export function packPhoto(pictures: readonly DrawnPicture[]): { file: Buffer; variants: PhotoVariant[] } {
  const rank = ({ format, width }: DrawnPicture) => (format === 'webp' ? width : 0);
  const inOrder = pictures.toSorted((a, b) => rank(b) - rank(a));
  let start = 0;
  const variants = inOrder.map(({ format, width, height, content }) => {
    const variant = { format, width, height, start, length: content.length, hash: hashOf(content) };
    start += content.length;

    return variant;
  });

  return { file: Buffer.concat(inOrder.map(({ content }) => content)), variants };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);
