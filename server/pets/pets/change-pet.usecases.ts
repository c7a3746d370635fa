import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import type { PetChange, PetEnd, PetFacts } from '#shared/pets/pets.schema.ts';

import type { PetAccess } from './pets.access.ts';
import { lockPetForUpdate } from './pets.access.ts';
import { petIdentityChanged } from './pets.events.ts';
import { petFactsOf } from './pets.presenter.ts';
import { updatePet } from './pets.queries.ts';
import type { Pet } from './pets.table.ts';
import { recordActivity } from './record-activity.usecases.ts';

/** Changes some facts. Throws petNotFound, and changedElsewhere when one of them has changed since this person saw it. */
export function changePet(ctx: AccountContext, petId: string, change: PetChange): Promise<Pet> {
  return inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'write');
    const facts = petFactsOf(access.pet);
    for (const key of Object.keys(change.changes) as (keyof PetFacts)[]) {
      assertUnchanged('pets', {
        current: facts[key],
        before: change.before[key] ?? null,
        value: change.changes[key],
      });
    }
    const { birthDate, ...others } = change.changes;
    const { microchip = facts.microchip, type = facts.type } = others;
    const isOtherChip = facts.microchip !== null && microchip !== facts.microchip;
    const isOther = type !== facts.type || isOtherChip;
    if (isOther) await announce(ctx, petIdentityChanged, access);
    await recordActivity(ctx, access, 'facts_changed', Object.keys(change.changes).join(', '));

    return updatePet(ctx.db, access, {
      // The date of the chip before says nothing about another one.
      ...(isOtherChip && { microchippedOn: null }),
      ...others,
      ...(birthDate !== undefined && { birthOrAdoptionDate: birthDate }),
    });
  });
}

/** Within a transaction that has locked the pet: whether it is archived, and whether it is still with its owner. */
export const setPetState = (
  ctx: Context,
  access: PetAccess<'manage'>,
  state: { archived: boolean } | PetEnd,
): Promise<Pet> => updatePet(ctx.db, access, state);
