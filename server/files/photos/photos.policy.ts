import { steadyExpiry } from '#server/files/files/files.policy.ts';
import type { Signer } from '#server/platform/signer.ts';

import type { PhotoSize } from './photos.rules.ts';
import { fileNameOf, findVariant, photoSizes } from './photos.rules.ts';
import type { StoredPhoto } from './photos.table.ts';

// The path segments of photos below `/files/`, with the purpose of their signatures.
const purposes = { photos: 'photo link', 'account-photos': 'account photo link' } as const;

/** `photos` are those of pets, `account-photos` those of owners. */
export type PhotoPlace = keyof typeof purposes;

const daySeconds = 24 * 3600;

/** A pet or an account with its photo. */
export type Photographed = { id: string } & StoredPhoto;

export type Signing = { signer: Signer; now: Date };

/** The content of a signed photo URL: the pet or account, the variant of its photo, and the expiry in Unix seconds. */
type SignedParts = { holderId: string; file: string; until: string; by: string };

declare const verified: unique symbol;

/** A verified, unexpired photo URL: the permission to see this photo. */
export type PhotoAddress = { readonly holderId: string; readonly file: string; readonly [verified]: true };

const signedText = ({ holderId, file, until }: Omit<SignedParts, 'by'>) =>
  `${holderId}/${file}?until=${until}`;

/** The URL of one variant of a photo, valid for a day and up to an eighth longer. */
export function signPhoto(
  { signer, now }: Signing,
  holderId: string,
  file: string,
  place: PhotoPlace = 'photos',
): string {
  const signed = signer.sign(
    purposes[place],
    signedText({ holderId, file, until: String(steadyExpiry(now, daySeconds)) }),
  );
  const cut = signed.lastIndexOf('.');

  return `/files/${place}/${signed.slice(0, cut)}&by=${signed.slice(cut + 1)}`;
}

/** The verified URL, or undefined when it is forged or expired. */
export function verifyPhotoAddress(
  { signer, now }: Signing,
  { by, ...parts }: SignedParts,
  place: PhotoPlace,
): PhotoAddress | undefined {
  if (signer.verify(purposes[place], `${signedText(parts)}.${by}`) === undefined) return undefined;
  if (Number(parts.until) * 1000 <= now.getTime()) return undefined;

  // The cast is safe because the brand exists in types only.
  return parts as unknown as PhotoAddress;
}

/**
 * The address of a pet's photo as a WebP of about that size, valid for a day and while the pet has this photo; null without
 * a photo. It reveals nothing about the owner and needs no session.
 */
export function photoLink(pet: Photographed, size: PhotoSize, signing: Signing): string | null {
  const variant = findVariant(pet, 'webp', photoSizes[size]);

  return variant ? signPhoto(signing, pet.id, fileNameOf(variant)) : null;
}
