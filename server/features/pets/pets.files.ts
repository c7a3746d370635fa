import { fileTypeFromBuffer } from 'file-type';

import { PictureDamaged, PictureTooLarge, shrinkPicture } from '#server/platform/pictures.ts';
import type { PictureSource } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/pets.ts';

import { photoTooManyPixels, photoUnreadable } from './pets.errors.ts';

const longestSide = 1280;

export const photoType = 'image/webp';

/** Throws photoUnreadable unless the bytes begin like one of the kinds of picture that we take. */
export async function assertPhoto(head: Buffer) {
  const type = await fileTypeFromBuffer(head);
  if (!photoRules.types.some((allowed) => allowed === type?.mime)) throw photoUnreadable();
}

/** The photo as it is kept. Throws photoUnreadable for what is no whole picture, photoTooManyPixels for too large a one. */
export async function preparePhoto(source: Omit<PictureSource, 'maxPixels'>): Promise<Buffer> {
  try {
    return await shrinkPicture({ ...source, maxPixels: photoRules.maxPixels }, longestSide);
  } catch (error) {
    if (error instanceof PictureTooLarge) throw photoTooManyPixels();
    if (error instanceof PictureDamaged) throw photoUnreadable();
    throw error;
  }
}
