import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { releaseFiles } from '#server/features/files/files.usecases.ts';
import type { PetChange } from '#shared/pets.ts';

import { changedElsewhere } from './changes.rules.ts';
import { archivedPetNotFound, petChangedElsewhere } from './pets.errors.ts';
import { factsOf } from './pets.presenter.ts';
import { deletePetRow, getPet, listPets, lockPet, updatePet } from './pets.queries.ts';
import type { Pet } from './pets.table.ts';

/** Changes some facts. Throws petChangedElsewhere when one of them is no longer what this person saw. */
export function changePet(ctx: OwnerContext, petId: string, change: PetChange): Promise<Pet> {
  return inTransaction(ctx, async (ctx) => {
    const facts = factsOf(await lockPet(ctx.db, ctx.ownerId, petId));
    if (changedElsewhere(facts, change).length > 0) throw petChangedElsewhere();
    const { birthDate, ...others } = change.changes;

    return updatePet(ctx.db, ctx.ownerId, petId, {
      ...others,
      ...(birthDate !== undefined && { birthOrAdoptionDate: birthDate }),
    });
  });
}

/** The owner's archived pets, newest first. */
export const archivedPets = (ctx: OwnerContext): Promise<Pet[]> =>
  listPets(ctx.db, ctx.ownerId, { archived: true });

/** Within a transaction: the pet in the archive. Throws petNotFound. */
export async function putAway(ctx: OwnerContext, petId: string): Promise<Pet> {
  await lockPet(ctx.db, ctx.ownerId, petId);

  return updatePet(ctx.db, ctx.ownerId, petId, { archived: true });
}

/** The owner's pet if it is archived. Throws archivedPetNotFound. */
export async function requireArchivedPet(ctx: OwnerContext, petId: string): Promise<void> {
  const { archived } = await getPet(ctx.db, ctx.ownerId, petId, archivedPetNotFound);
  if (!archived) throw archivedPetNotFound();
}

/** Within a transaction: an archived pet of the owner, locked. Throws archivedPetNotFound. */
export async function lockArchivedPet(ctx: OwnerContext, petId: string): Promise<Pet> {
  const pet = await lockPet(ctx.db, ctx.ownerId, petId, archivedPetNotFound);
  if (!pet.archived) throw archivedPetNotFound();

  return pet;
}

/** Within a transaction: the pet's row and photo, after everything that refers to it. */
export async function deletePetItself(ctx: OwnerContext, { id, photoUrl }: Pet) {
  await deletePetRow(ctx.db, ctx.ownerId, id);
  if (photoUrl) await releaseFiles(ctx, [photoUrl]);
}

/** Brings the pet back; doing it twice changes nothing. Throws archivedPetNotFound. */
export const restorePet = (ctx: OwnerContext, petId: string): Promise<Pet> =>
  inTransaction(ctx, async (ctx) => {
    await lockPet(ctx.db, ctx.ownerId, petId, archivedPetNotFound);

    return updatePet(ctx.db, ctx.ownerId, petId, { archived: false });
  });
