import type { AccountContext } from '#server/context.ts';
import { contactsOf } from '#server/features/pet-contacts/pet-contacts.usecases.ts';
import { lostPoster } from '#server/features/print/lost-poster.drawing.ts';
import { photoSource } from '#server/features/print/print.usecases.ts';
import { ageInWords } from '#shared/calendar.ts';
import type { Paper } from '#shared/paper.ts';
import { paths } from '#shared/paths.ts';

import { petNotLost } from './emergency.errors.ts';
import { lostAt } from './emergency.rules.ts';
import { openProfile } from './emergency.usecases.ts';

/**
 * The poster of a lost pet as a PDF with its file name. It contains what the emergency page shows, and how to
 * reach the owner. Throws petNotFound, petNotLost.
 */
export async function printPoster(ctx: AccountContext, petId: string, paper: Paper) {
  const { access, pet, profile } = await openProfile(ctx, petId);
  const lost = lostAt(profile, ctx.now);
  if (!lost) throw petNotLost();
  const isShown = (field: (typeof profile.shown)[number]) => profile.shown.includes(field);
  const { emergency } = isShown('contacts') ? await contactsOf(ctx, access) : { emergency: [] };
  const content = await lostPoster(
    {
      name: isShown('name') ? pet.name : '',
      petIdentifier: pet.petIdentifier,
      type: pet.type,
      breed: isShown('breed') ? pet.breed : null,
      gender: isShown('sex') ? pet.gender : 'unknown',
      colour: isShown('looks') ? pet.colour : null,
      marks: isShown('looks') ? pet.marks : null,
      age: isShown('age') && pet.birthOrAdoptionDate ? ageInWords(pet.birthOrAdoptionDate, ctx.now) : null,
      photo: isShown('photo') ? photoSource(ctx, pet) : undefined,
      lastSeen: lost.lastSeen,
      lostSince: lost.since,
      lostOn: lost.on,
      phones: emergency.flatMap(({ name, phone }) => (phone ? [{ name, phone }] : [])),
      address: `${ctx.config.http.publicUrl}${paths.publicPet(pet.petIdentifier)}`,
    },
    paper,
  );

  return { content, name: `${pet.petIdentifier}-lost-${paper}.pdf` };
}
