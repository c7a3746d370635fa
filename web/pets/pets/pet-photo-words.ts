import { t } from '@lingui/core/macro';

/** For the field that takes a photo of a pet. */
export const petPhotoWords = {
  label: t`A photo of your pet`,
  alt: t`Your pet, as they’ll appear on the card`,
} as const;
