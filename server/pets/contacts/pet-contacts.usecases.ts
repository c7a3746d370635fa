import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { PetWithKeptPart } from '#server/pets/pets/handover.events.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { PetContacts, PetContactsAnswer } from '#shared/pets/pet-contacts.schema.ts';

import {
  hasEmergencyContact,
  moveContacts,
  readContacts,
  readOtherContacts,
  replaceContacts,
} from './pet-contacts.queries.ts';

/** The vets and emergency contacts of a pet. Throws petNotFound. */
export const openContacts = async (ctx: AccountContext, petId: string): Promise<PetContacts> =>
  readContacts(ctx.db, await requirePet(ctx, petId, 'read'));

/** The same for a caller that has access already. */
export const contactsOf = ({ db }: Context, access: PetAccess): Promise<PetContacts> =>
  readContacts(db, access);

/** The contacts of the account's other pets, which may apply to this one too. Throws petNotFound. */
export const openOtherContacts = async (ctx: AccountContext, petId: string) =>
  readOtherContacts(ctx.db, ctx, await requirePet(ctx, petId, 'read'));

/** Whether any pet has an emergency contact. */
export const hasEmergencyContacts = (ctx: AccountContext) => hasEmergencyContact(ctx.db, ctx);

/**
 * Replaces one list as a whole. Throws petNotFound, and changedElsewhere when the list has changed since this person saw
 * it.
 */
export function saveContacts(
  ctx: AccountContext,
  petId: string,
  { kind, value, before }: PetContactsAnswer,
): Promise<PetContacts> {
  return inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'write');
    const contacts = await readContacts(ctx.db, access);
    assertUnchanged('pet_contacts', { current: contacts[kind], before, value });
    await replaceContacts(ctx.db, access, kind, value);
    await recordActivity(ctx, access, 'contacts_changed', kind);

    return { ...contacts, [kind]: value };
  });
}

/** PEOPLE-7: the contacts stay with the owner who hands the pet over. */
export const keepContacts = ({ db }: Context, { access, kept }: PetWithKeptPart) =>
  moveContacts(db, access, kept);

/** A handover was undone: the contacts are as they were before it. */
export const returnContacts = ({ db }: Context, { access, kept }: PetWithKeptPart) =>
  moveContacts(db, kept, access);
