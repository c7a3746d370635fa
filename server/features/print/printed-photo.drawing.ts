import { Readable } from 'node:stream';

import { printPicture } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/pets.ts';

/**
 * A photo as a JPEG for a printed area in millimeters, opened when its turn comes. Waiting pictures take
 * turns by `fairnessKey`. Throws PictureDamaged if it isn't a picture, and `server.busy` when too many are
 * waiting.
 */
export const printedPhoto = (
  photo: Buffer | (() => Promise<Readable>),
  fairnessKey: string,
  place: { width: number; height: number },
): Promise<Buffer> =>
  printPicture(
    {
      open: async () => (Buffer.isBuffer(photo) ? Readable.from([photo]) : photo()),
      fairnessKey,
      maxPixels: photoRules.maxPixels,
    },
    place,
  );
