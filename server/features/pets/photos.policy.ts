import { steadyExpiry } from '#server/features/files/files.policy.ts';
import type { Seal } from '#server/platform/seal.ts';

import type { Pet } from './pets.table.ts';
import type { PhotoSize } from './photos.rules.ts';
import { fileNameOf, findVariant, photoSizes } from './photos.rules.ts';

const purpose = 'photo link';
const daySeconds = 24 * 3600;

type Signing = { seal: Seal; now: Date };

/** What an address says: whose photo, which variant of it, until when (Unix seconds), and our signature below that. */
export type PhotoAddress = { petId: string; file: string; until: string; by: string };

const said = ({ petId, file, until }: Omit<PhotoAddress, 'by'>) => `${petId}/${file}?until=${until}`;

/** The address of one file of a pet's photo, for a day and up to an eighth longer. */
export function signPhoto({ seal, now }: Signing, petId: string, file: string): string {
  const signed = seal.sign(purpose, said({ petId, file, until: String(steadyExpiry(now, daySeconds)) }));
  const cut = signed.lastIndexOf('.');

  return `/files/photos/${signed.slice(0, cut)}&by=${signed.slice(cut + 1)}`;
}

/** Whether the address is one of ours and its time is not over. */
export function isPhotoShown({ seal, now }: Signing, { by, ...address }: PhotoAddress): boolean {
  return (
    seal.open(purpose, `${said(address)}.${by}`) !== undefined && Number(address.until) * 1000 > now.getTime()
  );
}

/**
 * The address of a pet's photo as a WebP of about that size, for a day and for as long as the pet has
 * this photo; null without a photo. It says nothing about the owner and needs no session.
 */
export function photoLink(pet: Pet, size: PhotoSize, signing: Signing): string | null {
  const variant = findVariant(pet, 'webp', photoSizes[size]);

  return variant ? signPhoto(signing, pet.id, fileNameOf(variant)) : null;
}
