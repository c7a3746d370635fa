import { t } from '@lingui/core/macro';

import type { SignedKind } from '#shared/files/file-signature.ts';
import { photoRules } from '#shared/files/photo.ts';
import { knownFile } from '#web/files/pictures/known-file.ts';
import { reducePicture } from '#web/files/pictures/reduce-picture.ts';
import { megapixels as megapixelsOf } from '#web/files/pictures/reduced-size.ts';

const megabytes = photoRules.maxBytes / (1024 * 1024);
const photoKinds: readonly SignedKind[] = ['jpg', 'png', 'webp', 'heic'];

/** Whether it's a HEIC photo, as phones take them. Few browsers can display one. */
export const isHeic = async (photo: Blob): Promise<boolean> => (await knownFile(photo)).kind === 'heic';

/** A photo that can be sent, or why none of this file can be. The server checks it too. */
export type PreparedPhoto = { photo: Blob } | { refusal: string };

/** Checks a chosen photo by its content. One that is larger than the server's limits is made smaller. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size === 0) return { refusal: t`This file is empty. Choose another one.` };
  const { kind, size } = await knownFile(file);
  if (!kind || !photoKinds.includes(kind)) return { refusal: t`Choose a JPEG, PNG, WebP, or HEIC photo.` };
  const hasManyPixels = size !== undefined && size.width * size.height > photoRules.maxPixels;
  const hasManyBytes = file.size > photoRules.maxBytes;
  if (!hasManyPixels && !hasManyBytes) return { photo: file };
  const reduced = size && (await reducePicture(file, size));
  if (reduced) return { photo: reduced };
  if (hasManyBytes) return { refusal: t`This photo is larger than ${megabytes} MB. Choose a smaller one.` };
  // The server can read what this browser can't, and says when it's too large.
  if (kind === 'heic' || !size) return { photo: file };
  const megapixels = megapixelsOf(size);

  return {
    refusal: t`This photo has ${megapixels} megapixels, and this device can’t make it smaller. Choose a smaller one.`,
  };
}
