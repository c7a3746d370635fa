import { assertUnchanged } from '#server/changed-elsewhere.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { lockPetForUpdate, requirePet } from '#server/features/pets/pets.access.ts';
import type { Lifestyle, LifestyleAnswer } from '#shared/lifestyle.schema.ts';

import { readAnswer, readLifestyle, replaceList, saveProfile, suggestNames } from './lifestyle.queries.ts';

/** The lifestyle data of a pet. Throws petNotFound. */
export const openLifestyle = async (ctx: AccountContext, petId: string): Promise<Lifestyle> =>
  readLifestyle(ctx.db, await requirePet(ctx, petId, 'read'));

/** The same for a caller that has access already. */
export const lifestyleOf = ({ db }: Context, access: PetAccess): Promise<Lifestyle> =>
  readLifestyle(db, access);

/**
 * LIFE-2: replaces one answer as a whole. Throws petNotFound, and changedElsewhere when the answer is no longer what this
 * person saw.
 */
export async function saveAnswer(
  ctx: AccountContext,
  petId: string,
  { field, value, before }: LifestyleAnswer,
): Promise<Lifestyle> {
  const access = await inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'write');
    const current = await readAnswer(ctx.db, access, field);
    assertUnchanged('lifestyle', { current, before, value });
    if (field === 'insurance') await saveProfile(ctx.db, access, ctx.now, value);
    else {
      await replaceList(ctx.db, field, access, value);
      await saveProfile(ctx.db, access, ctx.now);
    }

    return access;
  });

  return readLifestyle(ctx.db, access);
}

/** The names used before, by list. */
export async function suggestEntries(ctx: AccountContext) {
  const [food, treats, allergies, medications, supplements] = await Promise.all([
    suggestNames(ctx.db, ctx, 'food'),
    suggestNames(ctx.db, ctx, 'treats'),
    suggestNames(ctx.db, ctx, 'allergies'),
    suggestNames(ctx.db, ctx, 'medications'),
    suggestNames(ctx.db, ctx, 'supplements'),
  ]);

  return { food, treats, allergies, medications, supplements };
}

/** Whether an allergy of any pet is recorded. */
export const hasAllergies = async (ctx: AccountContext) =>
  (await suggestNames(ctx.db, ctx, 'allergies')).length > 0;
