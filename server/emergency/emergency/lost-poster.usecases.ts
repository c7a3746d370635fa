import type { AccountContext } from '#server/core/context.ts';
import { lostPoster } from '#server/pets/print/lost-poster.drawing.ts';
import { photoSource } from '#server/pets/print/print.usecases.ts';
import type { Paper } from '#shared/core/paper.ts';
import { paths } from '#shared/core/paths.ts';

import { previewPage } from './emergency-page.usecases.ts';
import { petNotLost } from './emergency.errors.ts';
import { peopleToCall } from './emergency.presenter.ts';
import { lostAt } from './emergency.rules.ts';
import { openProfile } from './emergency.usecases.ts';

/**
 * The poster of a lost pet as a PDF with its file name. It contains the facts of the emergency page, and how to reach the
 * owner. Throws petNotFound, petNotLost.
 */
export async function printPoster(ctx: AccountContext, petId: string, paper: Paper) {
  const opened = await openProfile(ctx, petId);
  const { pet } = opened;
  const lost = lostAt(opened.profile, ctx.now);
  if (!lost) throw petNotLost();
  const { facts } = await previewPage(ctx, opened);
  const content = await lostPoster(
    {
      name: facts.name ?? '',
      petIdentifier: pet.petIdentifier,
      type: pet.type,
      breed: facts.breed ?? null,
      gender: facts.sex ? pet.gender : 'unknown',
      colour: facts.looks ? pet.colour : null,
      marks: facts.looks ? pet.marks : null,
      age: facts.age ?? null,
      photo: facts.photo ? photoSource(ctx, pet) : undefined,
      lastSeen: lost.lastSeen,
      lostSince: lost.since,
      lostOn: lost.on,
      lostTime: lost.time,
      phones: peopleToCall(facts),
      address: `${ctx.config.http.publicUrl}${paths.publicPet(pet.petIdentifier)}`,
    },
    paper,
  );

  return { content, name: `${pet.petIdentifier}-lost-${paper}.pdf` };
}
