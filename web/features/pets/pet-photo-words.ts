/** For the field that takes a photo of a pet. */
export const petPhotoWords = {
  label: 'A photo of your pet',
  alt: 'Your pet, as it will be on the card',
} as const;
