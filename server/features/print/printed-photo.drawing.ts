import { Readable } from 'node:stream';

import { printPicture } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/pets.ts';

/**
 * A photo for a place on paper (millimetres) as a JPEG; it is opened when its turn comes. Waiting pictures
 * take turns by `fairnessKey`. Throws PictureDamaged for what is no picture, `server.busy` when too many wait.
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
