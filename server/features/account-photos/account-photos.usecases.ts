import { lockAccount } from '#server/auth/account/account.access.ts';
import { assertUnchanged } from '#server/changed-elsewhere.ts';
import type { AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { adoptFile, releaseFiles, takeBackFile } from '#server/features/files/files.usecases.ts';
import type { IncomingFile } from '#server/features/files/receiving.usecases.ts';
import { photoUndoExpired } from '#server/features/pets/pets.errors.ts';
import { openPhotoUndo, photoUndoSeconds, signPhotoUndo } from '#server/features/pets/photo-undo.policy.ts';
import type { PackedPhoto } from '#server/features/pets/photos.usecases.ts';
import { packedType, sentBy, withPackedPhoto } from '#server/features/pets/photos.usecases.ts';

import type { NewAccountPhoto } from './account-photos.queries.ts';
import { deleteAccountPhoto, findAccountPhoto, saveAccountPhoto } from './account-photos.queries.ts';

/** The account's new photo or none; `undo` brings the previous one back, if there was one. */
export type AccountPhotoChange = { photo: NewAccountPhoto | undefined; undo: string | null };

/** Sets the owner's photo, in the way of a pet's: upright, without location data, in all sizes, with Undo for a while. */
export const setAccountPhoto = (ctx: AccountContext, file: IncomingFile): Promise<AccountPhotoChange> =>
  withPackedPhoto(ctx, sentBy(ctx, file, 'account-photos'), (photo) => changePhoto(ctx, photo));

/** Removes the photo; repeating it changes nothing. */
export const removeAccountPhoto = (ctx: AccountContext): Promise<AccountPhotoChange> =>
  changePhoto(ctx, undefined);

const changePhoto = (ctx: AccountContext, packed: PackedPhoto | undefined) =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const previous = await findAccountPhoto(ctx.db, ctx.accountId);
    const photo = packed && { photoUrl: packed.file.storagePath, photoVariants: packed.variants };
    if (packed) await adoptFile(ctx, packed.file, { type: packedType });
    await keepPhoto(ctx, photo);
    if (previous) await releaseFiles(ctx, [previous.photoUrl], { keptForSeconds: photoUndoSeconds });
    const change = { previous, current: photo?.photoUrl ?? null };

    return { photo, undo: signPhotoUndo(ctx, holderOf(ctx), change) };
  });

/**
 * Brings the previous photo back; repeating it changes nothing. Throws photoUndoExpired, and changedElsewhere when the photo
 * has been changed again meanwhile.
 */
export const undoAccountPhoto = (ctx: AccountContext, token: string): Promise<NewAccountPhoto> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const undo = openPhotoUndo(ctx, holderOf(ctx), token);
    if (!undo) throw photoUndoExpired();
    const { previous, current } = undo;
    const shown = (await findAccountPhoto(ctx.db, ctx.accountId))?.photoUrl ?? null;
    assertUnchanged('account', { current: shown, before: current, value: previous.photoUrl });
    if (shown === previous.photoUrl) return previous;
    if (!(await takeBackFile(ctx, previous.photoUrl, ctx.accountId))) throw photoUndoExpired();
    await keepPhoto(ctx, previous);
    if (shown) await releaseFiles(ctx, [shown]);

    return previous;
  });

const keepPhoto = (ctx: AccountContext, photo: NewAccountPhoto | undefined) =>
  photo ? saveAccountPhoto(ctx.db, ctx.accountId, photo, ctx.now) : deleteAccountPhoto(ctx.db, ctx.accountId);

const holderOf = ({ accountId }: AccountContext) => ({ accountId, holderId: accountId });
