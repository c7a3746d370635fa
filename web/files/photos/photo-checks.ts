import { t } from '@lingui/core/macro';

import { photoRules } from '#shared/files/photo.ts';

export const photoHint = t`JPEG, PNG, WebP, or HEIC. We remove location data.`;

/** For the `accept` attribute. Some systems don't know the type of .heic files. */
export const photoAccept = [...photoRules.types, '.heic', '.heif', '.jfif'].join(',');
