/** One size of a photo in one format: `length` bytes of the photo's file, from `start` on. */
export type PhotoVariant = {
  format: 'avif' | 'webp';
  width: number;
  height: number;
  start: number;
  length: number;
  /** The first 32 hexadecimal digits of the SHA-256 of these bytes. */
  hash: string;
};

/** A photo in the row of a pet or an account: the path of its one file, and the positions of the variants in it. */
export type StoredPhoto = { photoUrl: string | null; photoVariants: PhotoVariant[] | null };

/** An existing photo. */
export type KeptPhoto = { photoUrl: string; photoVariants: PhotoVariant[] };
