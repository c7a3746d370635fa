import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import {
  medicationList,
  saveMedicationList,
  suggestMedicationNames,
} from '#server/health/medications/medications.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { Lifestyle, LifestyleAnswer } from '#shared/health/lifestyle.schema.ts';
import { lifestyleFields } from '#shared/health/lifestyle.ts';

import {
  hasAllergy,
  readAnswer,
  readList,
  replaceList,
  saveProfile,
  suggestNames,
} from './lifestyle.queries.ts';

/** The lifestyle data of a pet. Throws petNotFound. */
export const openLifestyle = async (ctx: AccountContext, petId: string): Promise<Lifestyle> =>
  lifestyleOf(ctx, await requirePet(ctx, petId, 'read'));

/** Within a transaction. `insurance` is null when unknown, '' when there is none. */
export async function lifestyleOf(ctx: Context, access: PetAccess): Promise<Lifestyle> {
  const answers = await Promise.all(
    lifestyleFields.map(
      async (field) =>
        [
          field,
          await (field === 'medications' ? medicationList(ctx, access) : readAnswer(ctx.db, access, field)),
        ] as const,
    ),
  );

  return Object.fromEntries(answers) as Lifestyle;
}

/** The names of a pet’s allergies. */
export const allergiesOf = async ({ db }: Context, access: PetAccess): Promise<string[]> =>
  (await readList(db, 'allergies', access)).map(({ name }) => name);

/**
 * LIFE-2: replaces one answer as a whole. Throws petNotFound, and changedElsewhere when the answer has changed since this
 * person saw it.
 */
export async function saveAnswer(
  ctx: AccountContext,
  petId: string,
  answer: LifestyleAnswer,
): Promise<Lifestyle> {
  const access = await inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'write');
    await saveField(ctx, access, answer);
    await recordActivity(ctx, access, 'lifestyle_changed', answer.field);

    return access;
  });

  return lifestyleOf(ctx, access);
}

async function saveField(ctx: AccountContext, access: PetAccess<'write'>, answer: LifestyleAnswer) {
  if (answer.field === 'medications') await saveMedicationList(ctx, access, answer);
  else {
    const { field, value, before } = answer;
    assertUnchanged('lifestyle', { current: await readAnswer(ctx.db, access, field), before, value });
    if (field === 'insurance') {
      await saveProfile(ctx.db, access, ctx.now, value);

      return;
    }
    await replaceList(ctx.db, field, access, value);
  }
  await saveProfile(ctx.db, access, ctx.now);
}

/** The names used before, by list. */
export async function suggestEntries(ctx: AccountContext) {
  const [food, treats, allergies, medications, supplements] = await Promise.all([
    suggestNames(ctx.db, ctx, 'food'),
    suggestNames(ctx.db, ctx, 'treats'),
    suggestNames(ctx.db, ctx, 'allergies'),
    suggestMedicationNames(ctx),
    suggestNames(ctx.db, ctx, 'supplements'),
  ]);

  return { food, treats, allergies, medications, supplements };
}

/** Whether an allergy of any pet is recorded. */
export const hasAllergies = (ctx: AccountContext) => hasAllergy(ctx.db, ctx);
