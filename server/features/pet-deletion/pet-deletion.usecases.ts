import { lockOwner } from '#server/auth/sign-in/sign-in.usecases.ts';
import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { countWithPet, deleteDocumentsOfPet } from '#server/features/documents/documents.usecases.ts';
import { deletePetItself, lockArchivedPet, requireArchivedPet } from '#server/features/pets/life.usecases.ts';
import { petNameDiffers } from '#server/features/pets/pets.errors.ts';

/** What goes with an archived pet. Throws archivedPetNotFound. */
export async function foreseeDeletion(ctx: OwnerContext, petId: string) {
  const [foreseen] = await Promise.all([countWithPet(ctx, petId), requireArchivedPet(ctx, petId)]);

  return foreseen;
}

/**
 * Deletes an archived pet for good, with everything about it, for whoever types its name. Files go right after.
 * Throws archivedPetNotFound, petNameDiffers.
 */
export async function deletePet(ctx: OwnerContext, petId: string, typedName: string) {
  await inTransaction(ctx, async (ctx) => {
    // The account first, as where it is deleted with all its pets.
    await lockOwner(ctx);
    const pet = await lockArchivedPet(ctx, petId);
    if (comparable(typedName) !== comparable(pet.name)) throw petNameDiffers();
    await deleteDocumentsOfPet(ctx, petId);
    await deletePetItself(ctx, pet);
  });
}

// Nobody has to hit the shift key, or the same kind of blank, to say goodbye.
const comparable = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
