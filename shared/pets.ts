export const petSpecies = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;
export const petSexes = ['male', 'female', 'unknown'] as const;

export type PetSpecies = (typeof petSpecies)[number];
export type PetSex = (typeof petSexes)[number];

export const petNameMax = 60;

/** Why a pet is no longer with its owner; reminders stop and its records are kept. */
export const petEndings = ['passed_away', 'rehomed'] as const;

export type PetEnding = (typeof petEndings)[number];

/** The accepted types and the maximum size of a photo. The type is detected from the content, not the name. iPhones take HEIC. */
export const photoRules = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
} as const;

export const photoTooManyPixelsWords = `This picture has more than ${photoRules.maxPixels / 1_000_000} megapixels. Please choose a smaller one.`;
