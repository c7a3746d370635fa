import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { changeOwner } from '#server/pets/pets/change-owner.usecases.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';

import { listHeirs } from './pet-people.queries.ts';

/**
 * PEOPLE-8: within the deletion of an account, before anything of it is deleted: each pet with a co-owner becomes that person's, by
 * the order in which they were added. Caregivers, sitters and viewers never inherit.
 */
export async function leaveToCoOwners(ctx: Context, { accountId }: { accountId: AccountId }) {
  for (const { petId, heir } of await listHeirs(ctx.db, accountId, ctx.now)) {
    const access = await findPetForJob(ctx, petId, { lock: 'update' });
    if (access) await changeOwner(ctx, access, heir);
  }
}

/** The own pets that would stay with a co-owner if the account were deleted now, with that person's name. */
export const readHeirs = ({ db, accountId, now }: AccountContext) => listHeirs(db, accountId, now);
