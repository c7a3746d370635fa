import type { AccountId, Context } from '#server/core/context.ts';
import { packedType } from '#server/files/photos/photos.usecases.ts';
import { adoptUnownedFile } from '#server/files/uploads/adopt-unowned-file.usecases.ts';

import { addPet } from './add-pet.usecases.ts';
import { deletePendingPet, lockPendingPetOfBrowser } from './pending-pets.queries.ts';
import type { PendingPet } from './pending-pets.table.ts';

/**
 * Within the transaction that confirms the address: gives the pending pet to the account. An address is confirmed once, so
 * this happens once, on whichever device confirms it.
 */
export async function addPendingPet(
  ctx: Context,
  { userId, signUpId }: { userId: AccountId; signUpId: string | undefined },
) {
  const pending = signUpId && (await lockPendingPetOfBrowser(ctx.db, signUpId));
  if (!pending) return;
  const photo = await adoptPhoto(ctx, pending, userId);
  await addPet({ ...ctx, accountId: userId }, { ...pending.facts, ...photo, requestKey: pending.signUpId });
  await deletePendingPet(ctx.db, pending.signUpId);
}

async function adoptPhoto(ctx: Context, pending: PendingPet, ownerId: AccountId) {
  const { photoUrl, photoBytes, photoSha256, photoVariants } = pending;
  if (photoUrl === null || photoBytes === null || photoSha256 === null) return undefined;
  const file = { storagePath: photoUrl, bytes: photoBytes, sha256: photoSha256 };
  const isAdopted = await adoptUnownedFile(ctx, file, { type: packedType, ownerId });

  return isAdopted ? { photoUrl, photoVariants } : undefined;
}
