import { isDeepStrictEqual } from 'node:util';

import type { Context, OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { requirePet, requirePetAlone } from '#server/features/pets/pets.usecases.ts';
import type { Lifestyle, LifestyleAnswer } from '#shared/lifestyle.ts';

import { lifestyleChangedElsewhere } from './lifestyle.errors.ts';
import { readAnswer, readLifestyle, replaceList, saveProfile, suggestNames } from './lifestyle.queries.ts';

/** What is known of the daily life of the owner's pet. Throws petNotFound. */
export async function openLifestyle(ctx: OwnerContext, petId: string): Promise<Lifestyle> {
  await requirePet(ctx, petId);

  return readLifestyle(ctx.db, petId);
}

/** The same of a pet that the caller has found to be the owner's, or open to everybody. */
export const lifestyleOf = ({ db }: Context, petId: string): Promise<Lifestyle> => readLifestyle(db, petId);

/**
 * LIFE-2: puts one answer in the place of the one before, whole or not at all. Throws petNotFound, and
 * lifestyleChangedElsewhere when the answer before is no longer what this person saw.
 */
export async function saveAnswer(
  ctx: OwnerContext,
  petId: string,
  { field, value, before }: LifestyleAnswer,
) {
  await inTransaction(ctx, async (ctx) => {
    await requirePetAlone(ctx, petId);
    const now = await readAnswer(ctx.db, petId, field);
    if (!isDeepStrictEqual(now, before) && !isDeepStrictEqual(now, value)) throw lifestyleChangedElsewhere();
    if (field === 'insurance') await saveProfile(ctx.db, petId, ctx.now, value);
    else {
      await replaceList(ctx.db, field, petId, value);
      await saveProfile(ctx.db, petId, ctx.now);
    }
  });

  return readLifestyle(ctx.db, petId);
}

/** The names that the owner has used before, for each of the lists. */
export async function suggestEntries({ db, ownerId }: OwnerContext) {
  const [food, treats, allergies, medications, supplements] = await Promise.all([
    suggestNames(db, ownerId, 'food'),
    suggestNames(db, ownerId, 'treats'),
    suggestNames(db, ownerId, 'allergies'),
    suggestNames(db, ownerId, 'medications'),
    suggestNames(db, ownerId, 'supplements'),
  ]);

  return { food, treats, allergies, medications, supplements };
}

/** Whether the owner has written down an allergy of any pet. */
export const knowsAllergies = async ({ db, ownerId }: OwnerContext) =>
  (await suggestNames(db, ownerId, 'allergies')).length > 0;
