import { isDeepStrictEqual } from 'node:util';

import type { Context, OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { requirePet, requirePetAlone } from '#server/features/pets/pets.usecases.ts';
import type { PetContacts, PetContactsAnswer } from '#shared/pet-contacts.ts';

import { petContactsChangedElsewhere } from './pet-contacts.errors.ts';
import {
  hasEmergencyContact,
  readContacts,
  readOtherContacts,
  replaceContacts,
} from './pet-contacts.queries.ts';

/** The vets and emergency contacts of the owner's pet. Throws petNotFound. */
export async function openContacts(ctx: OwnerContext, petId: string): Promise<PetContacts> {
  await requirePet(ctx, petId);

  return readContacts(ctx.db, petId);
}

/** The same of a pet that the caller has found to be the owner's, or open to everybody. */
export const contactsOf = ({ db }: Context, petId: string): Promise<PetContacts> => readContacts(db, petId);

/** What may be the same for this pet: the people around the owner's other pets. Throws petNotFound. */
export async function openOtherContacts(ctx: OwnerContext, petId: string) {
  await requirePet(ctx, petId);

  return readOtherContacts(ctx.db, ctx.ownerId, petId);
}

/** Whether somebody can be called for any of the owner's pets. */
export const knowsWhomToCall = ({ db, ownerId }: OwnerContext) => hasEmergencyContact(db, ownerId);

/**
 * Puts one list in the place of the one before, whole or not at all. Throws petNotFound, and
 * petContactsChangedElsewhere when the list before is no longer what this person saw.
 */
export function saveContacts(
  ctx: OwnerContext,
  petId: string,
  { kind, value, before }: PetContactsAnswer,
): Promise<PetContacts> {
  return inTransaction(ctx, async (ctx) => {
    await requirePetAlone(ctx, petId);
    const now = await readContacts(ctx.db, petId);
    if (!isDeepStrictEqual(now[kind], before) && !isDeepStrictEqual(now[kind], value))
      throw petContactsChangedElsewhere();
    await replaceContacts(ctx.db, petId, kind, value);

    return { ...now, [kind]: value };
  });
}
