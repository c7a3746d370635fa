import type { Readable } from 'node:stream';

import { isUnreadablePhoto } from '#server/files/photos/photos.errors.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import type { Logger } from '#server/platform/logger.ts';
import { printPicture } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/files/photo.ts';

/** A stored photo, opened when its turn comes. */
export type PhotoSource = { open: () => Promise<Readable>; turn: Turn; log: Logger };

/**
 * The photo for a place on paper (millimeters) as a JPEG; undefined when there is none or it can't be read, because a card
 * or a poster with the portrait is better than none.
 */
export async function printedPhoto(
  photo: PhotoSource | undefined,
  place: { width: number; height: number },
): Promise<Buffer | undefined> {
  if (!photo) return undefined;
  const { open, turn, log } = photo;
  try {
    return await printPicture({ open, turn, maxPixels: photoRules.maxPixels }, place);
  } catch (error) {
    if (!isUnreadablePhoto(error)) throw error;
    log.warn({ err: error }, 'a photo could not be printed; the portrait stands for it');

    return undefined;
  }
}
