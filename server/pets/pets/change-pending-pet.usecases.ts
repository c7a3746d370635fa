import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { lockPendingSignUp } from '#server/accounts/auth/sign-up/find-sign-up.usecases.ts';
import type { SignUp } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import type { PendingPetInput } from '#shared/pets/pets.schema.ts';

import { deletePendingPet, lockPendingPet, upsertPendingPet } from './pending-pets.queries.ts';
import { signUpNotPending } from './pets.errors.ts';

/** In a transaction during which that sign-up can't be confirmed, because data added after the confirmation would be lost. */
export const changePending = (
  ctx: Context,
  clientInfo: ClientInfo,
  change: (ctx: Context, signUp: SignUp) => Promise<void>,
) =>
  inTransaction(ctx, async (ctx) => {
    const signUp = await lockPendingSignUp(ctx, clientInfo);
    if (!signUp) throw signUpNotPending();
    await change(ctx, signUp);
  });

/** Stores the entered facts of a pet with the sign-up of this browser, until the address is confirmed. */
export const setPendingPet = (ctx: Context, clientInfo: ClientInfo, facts: PendingPetInput) =>
  changePending(ctx, clientInfo, (ctx, { id }) => upsertPendingPet(ctx.db, id, facts, ctx.now));

/** Deletes the pending pet and its photo. */
export const removePendingPet = (ctx: Context, clientInfo: ClientInfo) =>
  changePending(ctx, clientInfo, async (ctx, { id }) => {
    const pet = await lockPendingPet(ctx.db, id);
    await deletePendingPet(ctx.db, id);
    if (pet?.photoUrl) await releaseFiles(ctx, [pet.photoUrl]);
  });
