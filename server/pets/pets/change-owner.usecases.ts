import type { AccountId, Context } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { giveFiles } from '#server/files/files/files.usecases.ts';

import { changeActors } from './pet-activity.queries.ts';
import type { PetAccess } from './pets.access.ts';
import { accessForNewOwner } from './pets.access.ts';
import { petOwnerChanged } from './pets.events.ts';
import { updateOwner } from './pets.queries.ts';
import { endAccess } from './taken-access.queries.ts';

/**
 * Within a transaction that has locked the pet: it belongs to another account from now on, with its records and documents. The Pet ID
 * stays. What the owner before had added keeps that name. Returns the access of the new owner.
 */
export async function changeOwner(
  ctx: Context,
  access: PetAccess<'basics'>,
  to: AccountId,
): Promise<PetAccess<'own'>> {
  const { ownerId: from, pet } = access;
  await announce(ctx, petOwnerChanged, { access, from, to });
  await changeActors(ctx.db, access, { from, to });
  await endAccess(ctx.db, access, to, ctx.now);
  await updateOwner(ctx.db, access, to);
  if (pet.photoUrl) await giveFiles(ctx, [pet.photoUrl], to);

  return accessForNewOwner(pet, to);
}
