import type { AccountContext } from '#server/core/context.ts';
import type { KeptPhoto } from '#server/files/photos/photos.table.ts';
import type { PhotoChange, PhotoStore } from '#server/files/photos/photos.usecases.ts';
import { changePhoto, sentBy, undoPhoto, withPackedPhoto } from '#server/files/photos/photos.usecases.ts';
import type { IncomingFile } from '#server/files/uploads/save-file.usecases.ts';

import { deleteAccountPhoto, findAccountPhoto, saveAccountPhoto } from './account-photos.queries.ts';

/**
 * Sets the owner's photo with the same processing as a pet's: upright, without location data, in all sizes, with Undo for a
 * while.
 */
export const setAccountPhoto = (ctx: AccountContext, file: IncomingFile): Promise<PhotoChange> =>
  withPackedPhoto(ctx, sentBy(ctx, file, 'account-photos'), (photo) => changePhoto(ctx, ownPhoto, photo));

/** Removes the photo; repeating it changes nothing. */
export const removeAccountPhoto = (ctx: AccountContext): Promise<PhotoChange> =>
  changePhoto(ctx, ownPhoto, undefined);

/** Throws the errors of undoPhoto. */
export const undoAccountPhoto = (ctx: AccountContext, token: string): Promise<KeptPhoto> =>
  undoPhoto(ctx, ownPhoto, token);

// The lock of the account is enough.
const ownPhoto = async ({ db, accountId, now }: AccountContext): Promise<PhotoStore> => ({
  noun: 'account',
  holder: { accountId, holderId: accountId },
  ownerId: accountId,
  current: await findAccountPhoto(db, accountId),
  save: (photo) => (photo ? saveAccountPhoto(db, accountId, photo, now) : deleteAccountPhoto(db, accountId)),
});
