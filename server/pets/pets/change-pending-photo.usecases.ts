import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { findPendingSignUp } from '#server/accounts/auth/sign-up/find-sign-up.usecases.ts';
import type { SignUp } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import type { PackedPhoto } from '#server/files/photos/photos.usecases.ts';
import { withPackedPhoto } from '#server/files/photos/photos.usecases.ts';
import { keepUnownedFile } from '#server/files/uploads/adopt-unowned-file.usecases.ts';
import {
  receiveUnownedFile,
  storeUnownedContent,
} from '#server/files/uploads/receive-unowned-file.usecases.ts';
import type { IncomingFile } from '#server/files/uploads/save-file.usecases.ts';
import { siteOf } from '#server/platform/rate-limits/wider-networks.ts';

import { changePending } from './change-pending-pet.usecases.ts';
import { lockPendingPet, updatePendingPhoto } from './pending-pets.queries.ts';
import { signUpNotPending } from './pets.errors.ts';

// An unconfirmed sign-up is swept after a week.
const keptFor = 7 * 24 * 3600 * 1000;

/** The unconfirmed sign-up of this browser. Throws signUpNotPending; the same for an address that has an account as for any other. */
async function requirePendingSignUp(ctx: Context, clientInfo: ClientInfo): Promise<SignUp> {
  const signUp = await findPendingSignUp(ctx, clientInfo);
  if (!signUp) throw signUpNotPending();

  return signUp;
}

/** Stores the photo too, in the displayed sizes. Throws signUpNotPending when no pet was entered. */
export async function setPendingPhoto(ctx: Context, clientInfo: ClientInfo, file: IncomingFile) {
  const signUp = await requirePendingSignUp(ctx, clientInfo);
  await withPackedPhoto(
    ctx,
    {
      // A network with many sign-ups has one turn.
      turn: { by: `sign-ups of ${siteOf(clientInfo.address)}` },
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
