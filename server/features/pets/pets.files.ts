import { fileTypeFromBuffer } from 'file-type';

import type { DrawnPicture, PictureSource } from '#server/platform/pictures.ts';
import { PictureDamaged, PictureMoves, PictureTooLarge, drawPicture } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/pets.ts';

import { photoMoves, photoTooManyPixels, photoUnreadable } from './pets.errors.ts';
import { photoSizes } from './photos.rules.ts';

/** Throws photoUnreadable unless the bytes begin like one of the kinds of picture that we take. */
export async function assertPhoto(head: Buffer) {
  const type = await fileTypeFromBuffer(head);
  if (!photoRules.types.some((allowed) => allowed === type?.mime)) throw photoUnreadable();
}

/**
 * The photo in every size and format. Throws photoUnreadable for what is no whole picture or takes too long to read,
 * photoTooManyPixels for too large a one, photoMoves for an animation.
 */
export async function drawPhoto(source: Omit<PictureSource, 'maxPixels'>): Promise<DrawnPicture[]> {
  try {
    return await drawPicture({ ...source, maxPixels: photoRules.maxPixels }, Object.values(photoSizes));
  } catch (error) {
    if (error instanceof PictureTooLarge) throw photoTooManyPixels();
    if (error instanceof PictureMoves) throw photoMoves();
    if (error instanceof PictureDamaged) throw photoUnreadable();
    throw error;
  }
}
