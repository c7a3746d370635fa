import type { AccountId, Context } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';

import type { PetAccess } from './pets.access.ts';
import { deletePetRow, deletePetsOf } from './pets.queries.ts';

/** Within a transaction: deletes the pet's row and photo, after everything that refers to it. */
export async function deletePetItself(ctx: Context, access: PetAccess<'own'>) {
  await deletePetRow(ctx.db, access);
  if (access.pet.photoUrl) await releaseFiles(ctx, [access.pet.photoUrl]);
}

/** Within the transaction that deletes the account: all its pets, including archived ones. */
export const deletePetsOfAccount = ({ db }: Context, accountId: AccountId) => deletePetsOf(db, accountId);
