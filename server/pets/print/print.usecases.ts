import { Readable } from 'node:stream';

import type { AccountContext } from '#server/core/context.ts';
import { openPhoto, photoFile } from '#server/files/photos/photos.usecases.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import type { Paper } from '#shared/core/paper.ts';
import { paths } from '#shared/core/paths.ts';

import { cardSheet } from './card-sheet.drawing.ts';
import type { PhotoSource } from './printed-photo.drawing.ts';
import { printedPhoto } from './printed-photo.drawing.ts';
import { CARD_PHOTO } from './wallet-card.drawing.ts';

/** The print sheet of one of the owner's pets as a PDF with its file name. Throws petNotFound. */
export async function printSheet(ctx: AccountContext, petId: string, paper: Paper) {
  const { pet } = await requirePet(ctx, petId, 'basics');
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
      photo: await printedPhoto(photoSource(ctx, pet), CARD_PHOTO),
    },
    { paper, now: ctx.now },
  );

  return { content, name: `${petIdentifier}-print-sheet-${paper}.pdf` };
}

/** The stored photo, for paper; undefined without one. */
export function photoSource(ctx: AccountContext, pet: Pet): PhotoSource | undefined {
  if (!photoFile(pet, 'large')) return undefined;
  const open = async () => (await openPhoto(ctx, pet)) ?? Readable.from([]);

  return { open, turn: { by: ctx.accountId }, log: ctx.log };
}
