import type { Context } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';

import type { PetAccess } from './pets.access.ts';
import { accessForKept } from './pets.access.ts';
import { deletePetRow, insertPet } from './pets.queries.ts';

/**
 * Within a transaction that has locked the pet: adds the part that stays with its owner when it is handed over. It has the facts of
 * the pet, without the photo, and is archived.
 */
export async function addKeptPart(ctx: Context, { pet, ownerId }: PetAccess<'basics'>) {
  const id = newId();
  const { userId: _owner, ...facts } = pet;
  const kept = await insertPet(ctx.db, ownerId, {
    ...facts,
    id,
    petIdentifier: `${pet.petIdentifier}+${id}`,
    photoUrl: null,
    photoVariants: null,
    kept: true,
    archived: true,
    requestKey: newId(),
  });
  if (!kept) throw new Error('A new id is taken');

  return accessForKept(kept);
}

/** Within a transaction: the part is with its pet again, and everything in it has moved back. */
export const deleteKeptPart = ({ db }: Context, kept: PetAccess<'own'>) => deletePetRow(db, kept);
