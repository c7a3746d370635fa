import { t } from '@lingui/core/macro';

import { photoRules } from '#shared/files/photo.ts';

const megabytes = photoRules.maxBytes / (1024 * 1024);
const heicEndings = ['.heic', '.heif'];

export const photoHint = t`JPEG, PNG, WebP, or HEIC, up to ${megabytes} MB. We remove location data.`;

/** For the `accept` attribute. Some systems do not know the type of .heic files. */
export const photoAccept = [...photoRules.types, ...heicEndings].join(',');

/** Whether it's a HEIC photo, as phones take them. Few browsers can display one. */
export const isHeic = (photo: Blob) =>
  /^image\/hei[cf]$/.test(photo.type) ||
  (photo instanceof File && heicEndings.some((ending) => photo.name.toLowerCase().endsWith(ending)));

/** Why a chosen file is refused, or undefined. The server checks the content too. */
export function photoRefusal(file: File): string | undefined {
  if (file.size === 0) return t`This file is empty. Choose another one.`;
  if (file.size > photoRules.maxBytes)
    return t`This photo is larger than ${megabytes} MB. Choose a smaller one.`;
  if (!photoRules.types.some((type) => type === file.type) && !isHeic(file))
    return t`Choose a JPEG, PNG, WebP, or HEIC photo.`;

  return undefined;
}
