import { lockAccount } from '#server/accounts/users/account.access.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { countWithPet } from '#server/documents/deletion/delete-documents.usecases.ts';
import { countHealthRecords } from '#server/health/overview/health.usecases.ts';
import { setPetState } from '#server/pets/pets/change-pet.usecases.ts';
import { deletePetItself } from '#server/pets/pets/delete-pet.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import { archivedPetNotFound, petNameDiffers } from '#server/pets/pets/pets.errors.ts';
import {
  petArchived,
  petDeleted,
  petEnded,
  petRestored,
  petReturned,
} from '#server/pets/pets/pets.events.ts';
import { endOf } from '#server/pets/pets/pets.presenter.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { countWithPetAlone } from '#server/reminders/reminders/read-pet-reminders.usecases.ts';
import { nameKey } from '#shared/core/name-key.ts';
import type { PetEndChange } from '#shared/pets/pets.schema.ts';

const inArchive = { notFound: archivedPetNotFound, evenArchived: true };

/** Archives the pet; repeating it changes nothing. Throws petNotFound. */
export const archivePet = (ctx: AccountContext, petId: string): Promise<Pet> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage', { evenArchived: true });
    const pet = await setPetState(ctx, access, { archived: true });
    await recordActivity(ctx, access, 'archived', null);
    await announce(ctx, petArchived, access);

    return pet;
  });

/** Restores the pet from the archive; repeating it changes nothing. Throws archivedPetNotFound. */
export const restorePet = (ctx: AccountContext, petId: string): Promise<Pet> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage', inArchive);
    const pet = await setPetState(ctx, access, { archived: false });
    await recordActivity(ctx, access, 'restored', null);
    await announce(ctx, petRestored, access);

    return pet;
  });

/** Records that the pet has passed away or has a new home, or is back. Throws petNotFound, petReadOnly, changedElsewhere. */
export const changePetEnd = (
  ctx: AccountContext,
  petId: string,
  { value, before }: PetEndChange,
): Promise<Pet> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage');
    assertUnchanged('pets', { current: endOf(access.pet), before, value });
    const pet = await setPetState(ctx, access, value);
    if (pet.ending && !access.pet.ending) await announce(ctx, petEnded, access);
    if (!pet.ending && access.pet.ending) await announce(ctx, petReturned, access);

    return pet;
  });

/** The contents that would be deleted with an archived pet. Throws archivedPetNotFound. */
export async function previewDeletion(ctx: AccountContext, petId: string) {
  const access = assertArchived(await requirePet(ctx, petId, 'own', inArchive));
  const [counts, healthRecords, reminders] = await Promise.all([
    countWithPet(ctx, access),
    countHealthRecords(ctx, access),
    countWithPetAlone(ctx, access),
  ]);

  return { ...counts, healthRecords, reminders };
}

/**
 * Deletes an archived pet and everything about it, if the typed name matches. A job removes its files after the commit.
 * Throws archivedPetNotFound, petNameDiffers.
 */
export async function deletePet(ctx: AccountContext, petId: string, typedName: string) {
  await inTransaction(ctx, async (ctx) => {
    // Lock the account first, as its deletion does: avoids deadlock.
    await lockAccount(ctx);
    const access = assertArchived(await lockPetForUpdate(ctx, petId, 'own', inArchive));
    if (nameKey(typedName) !== nameKey(access.pet.name)) throw petNameDiffers();
    await announce(ctx, petDeleted, access);
    await deletePetItself(ctx, access);
  });
}

function assertArchived(access: PetAccess<'own'>): PetAccess<'own'> {
  if (!access.pet.archived) throw archivedPetNotFound();

  return access;
}
