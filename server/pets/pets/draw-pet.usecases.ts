import { Readable } from 'node:stream';

import type { Context } from '#server/core/context.ts';
import { isUnreadablePhoto } from '#server/files/photos/photos.errors.ts';
import { openPhoto, photoFile } from '#server/files/photos/photos.usecases.ts';
import { drawnPng } from '#server/platform/drawn-pictures.ts';
import type { MailPet } from '#server/platform/mail/mail-content.ts';
import { croppedPicture } from '#server/platform/pictures.ts';
import { photoRules } from '#shared/files/photo.ts';
import { portraitSvg } from '#shared/pets/portraits/portrait-svg.ts';

import type { PetAccess } from './pets.access.ts';
import type { Pet } from './pets.table.ts';

/** In pixels. */
type Size = { width: number; height: number };

/** The pet's photo in this size; undefined when it has none or it can't be read, and so its portrait is shown. */
export async function petPhoto(
  ctx: Context,
  { pet, ownerId }: PetAccess<'basics'>,
  size: Size & { format: 'jpeg' | 'png' },
): Promise<Buffer | undefined> {
  const stored = Math.max(size.width, size.height) > 320 ? 'medium' : 'small';
  if (!photoFile(pet, stored)) return undefined;
  const open = async () => (await openPhoto(ctx, pet, stored)) ?? Readable.from([]);
  try {
    return await croppedPicture({ open, turn: { by: ownerId }, maxPixels: photoRules.maxPixels }, size);
  } catch (error) {
    if (!isUnreadablePhoto(error)) throw error;
    ctx.log.warn({ err: error }, 'a photo could not be read; the portrait stands for it');

    return undefined;
  }
}

/** The portrait of a pet as a PNG. */
export const petPortrait = ({ type, petIdentifier }: Pick<Pet, 'type' | 'petIdentifier'>, size: Size) =>
  drawnPng(portraitSvg(type, petIdentifier), size);

// Shown in half of this, so that it is sharp on every screen.
const mailed = { width: 176, height: 176 };

/**
 * The pet at the head of a mail to its owner; with `shows`, to someone else, with only the facts shown on its emergency
 * page.
 */
export async function petInMail(
  ctx: Context,
  access: PetAccess<'basics'>,
  shows = { name: true, photo: true },
): Promise<MailPet> {
  const { pet } = access;
  const photo = shows.photo ? await petPhoto(ctx, access, { ...mailed, format: 'jpeg' }) : undefined;

  return {
    name: shows.name ? pet.name : pet.petIdentifier,
    picture: photo
      ? { type: 'image/jpeg', content: photo }
      : { type: 'image/png', content: await petPortrait(pet, mailed) },
  };
}
