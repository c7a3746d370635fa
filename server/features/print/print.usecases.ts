import { Readable } from 'node:stream';

import type { AccountContext } from '#server/context.ts';
import { requirePet } from '#server/features/pets/pets.access.ts';
import type { Pet } from '#server/features/pets/pets.table.ts';
import { openPhoto, photoFile } from '#server/features/pets/photos.usecases.ts';
import { isBusy } from '#server/platform/fair-semaphore.ts';
import { PictureDamaged } from '#server/platform/pictures.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import type { Paper } from '#shared/paper.ts';
import { paths } from '#shared/paths.ts';

import { cardSheet } from './card-sheet.drawing.ts';
import { printedPhoto } from './printed-photo.drawing.ts';
import { CARD_PHOTO } from './wallet-card.drawing.ts';

/** The print sheet of one of the owner's pets as a PDF, and a name to save it under. Throws petNotFound. */
export async function printSheet(ctx: AccountContext, petId: string, paper: Paper) {
  const { pet } = await requirePet(ctx, petId, 'read');
  const { name, petIdentifier, type, gender, breed, birthOrAdoptionDate, microchip, microchipRegistry } = pet;
  const content = await cardSheet(
    {
      name,
      petIdentifier,
      species: type,
      sex: gender,
      breed,
      birthDate: birthOrAdoptionDate,
      issuedOn: pet.issuedOn,
      publicUrl: `${ctx.config.http.publicUrl}${paths.publicPet(petIdentifier)}`,
      microchip,
      microchipRegistry,
      photo: await cardPhoto(ctx, pet),
    },
    { paper, now: ctx.now },
  );

  return { content, name: `${petIdentifier}-print-sheet-${paper}.pdf` };
}

/** The photo for its place on the card. One that cannot be had must not keep the card from being printed. */
async function cardPhoto(ctx: AccountContext, pet: Pet): Promise<Buffer | undefined> {
  try {
    if (!photoFile(pet, 'large')) return undefined;
    const open = async () => (await openPhoto(ctx, pet)) ?? Readable.from([]);

    return await printedPhoto(open, ctx.accountId, CARD_PHOTO);
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof PictureDamaged || isBusy(error))) throw error;
    ctx.log.warn({ err: error }, 'a photo could not be printed; the portrait stands for it');

    return undefined;
  }
}
