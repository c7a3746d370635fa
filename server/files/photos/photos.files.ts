import type { DrawnPicture, PictureSource } from '#server/platform/pictures.ts';
import { PictureDamaged, PictureMoves, PictureTooLarge, drawPicture } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/files/photo.ts';

import { photoBroken, photoMoves, photoTooManyPixels, photoUnreadable } from './photos.errors.ts';
import { photoSizes } from './photos.rules.ts';

/** Throws photoUnreadable unless the bytes begin with the signature of an accepted picture type. */
export async function assertPhoto(head: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  if (!photoRules.types.some((allowed) => allowed === type?.mime)) throw photoUnreadable();
}

/**
 * Encodes the photo in every size and format. Throws photoBroken for an incomplete picture or one that takes too long to
 * decode, photoTooManyPixels for one that is too large, photoMoves for an animation.
 */
export async function drawPhoto(source: Omit<PictureSource, 'maxPixels'>): Promise<DrawnPicture[]> {
  try {
    return await drawPicture({ ...source, maxPixels: photoRules.maxPixels }, Object.values(photoSizes));
  } catch (error) {
    if (error instanceof PictureTooLarge) throw photoTooManyPixels();
    if (error instanceof PictureMoves) throw photoMoves();
    if (error instanceof PictureDamaged) throw photoBroken();
    throw error;
  }
}
