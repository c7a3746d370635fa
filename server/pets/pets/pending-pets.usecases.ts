import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { findPendingSignUp, lockPendingSignUp } from '#server/accounts/auth/sign-up/registration.usecases.ts';
import type { SignUp } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import type { PackedPhoto } from '#server/files/photos/photos.usecases.ts';
import { packedType, withPackedPhoto } from '#server/files/photos/photos.usecases.ts';
import type { IncomingFile } from '#server/files/uploads/receiving.usecases.ts';
import {
  adoptUnownedFile,
  keepUnownedFile,
  receiveUnownedFile,
  storeUnownedContent,
} from '#server/files/uploads/unowned.usecases.ts';
import type { PendingPetInput } from '#shared/pets/pets.schema.ts';

import {
  deletePendingPet,
  lockPendingPet,
  lockPendingPetOfBrowser,
  updatePendingPhoto,
  upsertPendingPet,
} from './pending-pets.queries.ts';
import type { PendingPet } from './pending-pets.table.ts';
import { signUpNotPending } from './pets.errors.ts';
import { addPet } from './pets.usecases.ts';

// An unconfirmed sign-up is swept after a week.
const keptFor = 7 * 24 * 3600 * 1000;

/** The unconfirmed sign-up of this browser. Throws signUpNotPending; the same for an address that has an account as for any other. */
async function requirePendingSignUp(ctx: Context, clientInfo: ClientInfo): Promise<SignUp> {
  const signUp = await findPendingSignUp(ctx, clientInfo);
  if (!signUp) throw signUpNotPending();

  return signUp;
}

/** In a transaction during which that sign-up can't be confirmed, because data added after the confirmation would be lost. */
const changePending = (
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

/** Stores the photo too, in the displayed sizes. Throws signUpNotPending when no pet was entered. */
export async function setPendingPhoto(ctx: Context, clientInfo: ClientInfo, file: IncomingFile) {
  const signUp = await requirePendingSignUp(ctx, clientInfo);
  await withPackedPhoto(
    ctx,
    {
      // All sign-ups share one key, so that many of them don't delay the pictures of owners.
      fairnessKey: 'sign-ups',
      receive: (rules) => receiveUnownedFile(ctx, file, { ...rules, sender: signUp.id }),
      store: (content) => storeUnownedContent(ctx, 'pet-photos', content, file.signal),
    },
    (photo) => changePendingPhoto(ctx, clientInfo, photo),
  );
}

export const removePendingPhoto = (ctx: Context, clientInfo: ClientInfo) =>
  changePendingPhoto(ctx, clientInfo, undefined);

const changePendingPhoto = (ctx: Context, clientInfo: ClientInfo, photo: PackedPhoto | undefined) =>
  changePending(ctx, clientInfo, async (ctx, signUp) => {
    const before = await lockPendingPet(ctx.db, signUp.id);
    if (!before) throw signUpNotPending();
    if (photo) {
      const until = new Date(signUp.createdAt.getTime() + keptFor);
      await keepUnownedFile(ctx, photo.file.storagePath, until);
    }
    await updatePendingPhoto(ctx.db, signUp.id, {
      photoUrl: photo?.file.storagePath ?? null,
      photoBytes: photo?.file.bytes ?? null,
      photoSha256: photo?.file.sha256 ?? null,
      photoVariants: photo?.variants ?? null,
      updatedAt: ctx.now,
    });
    if (before.photoUrl) await releaseFiles(ctx, [before.photoUrl]);
  });

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
