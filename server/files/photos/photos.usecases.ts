import type { Readable } from 'node:stream';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { adoptFile, discardFile, releaseFiles, takeBackFile } from '#server/files/files/files.usecases.ts';
import type { ReceivingRules } from '#server/files/uploads/receive-file.usecases.ts';
import { receiveFile } from '#server/files/uploads/receive-file.usecases.ts';
import type { Bucket } from '#server/files/uploads/reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from '#server/files/uploads/save-file.usecases.ts';
import { storeContent } from '#server/files/uploads/store-content.usecases.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import { photoRules } from '#shared/files/photo.ts';

import type { PhotoHolder } from './photo-undo.policy.ts';
import { openPhotoUndo, photoUndoSeconds, signPhotoUndo } from './photo-undo.policy.ts';
import { photoUndoExpired } from './photos.errors.ts';
import { assertPhoto, drawPhoto } from './photos.files.ts';
import type { PhotoAddress } from './photos.policy.ts';
import type { PhotoSize } from './photos.rules.ts';
import { fileNameOf, findVariant, packPhoto, photoSizes, variantsOf } from './photos.rules.ts';
import type { KeptPhoto, PhotoVariant, StoredPhoto } from './photos.table.ts';

export type PackedPhoto = { file: ReceivedFile; variants: PhotoVariant[] };

// The type of the file is that of its first picture.
export const packedType = 'image/webp';

/** A photo that the owner of an account sends, and a bucket for it. */
export const sentBy = (ctx: AccountContext, file: IncomingFile, bucket: Bucket): PhotoPlaces => ({
  turn: { by: ctx.accountId },
  receive: (rules) => receiveFile(ctx, file, rules),
  store: (content) => storeContent(ctx, bucket, content, file.signal),
});

/** The source of a photo, and the destination of its file with all sizes. */
type PhotoPlaces = {
  turn: Turn;
  receive: (rules: ReceivingRules) => Promise<ReceivedFile>;
  store: (content: Buffer) => Promise<ReceivedFile>;
};

/** Draws a photo in all sizes for `keep`, which refers to its file. A failure leaves no file behind. */
export async function withPackedPhoto<Kept>(
  ctx: Context,
  { turn, receive, store }: PhotoPlaces,
  keep: (photo: PackedPhoto) => Promise<Kept>,
): Promise<Kept> {
  const original = await receive({
    bucket: 'incoming-photos',
    maxBytes: photoRules.maxBytes,
    inspect: assertPhoto,
  });
  try {
    const open = () => ctx.storage.open(original.storagePath);
    const photo = packPhoto(await drawPhoto({ turn, open }));
    const file = await store(photo.file);
    try {
      return await keep({ file, variants: photo.variants });
    } catch (error) {
      await discardFile(ctx, file.storagePath);
      throw error;
    }
  } finally {
    await discardFile(ctx, original.storagePath);
  }
}

/** The photo of a pet or an account, within the transaction that changes it. */
export type PhotoStore = {
  /** For the error when it has been changed elsewhere. */
  noun: string;
  holder: PhotoHolder;
  /** The owner of the files. */
  ownerId: AccountId;
  current: StoredPhoto | undefined;
  save: (photo: KeptPhoto | undefined) => Promise<unknown>;
};

/** Called within a transaction that has locked the account; takes the other locks that the change needs. */
type OpenStore = (ctx: AccountContext) => Promise<PhotoStore>;

/** The new photo or none; `undo` brings the previous one back, if there was one. */
export type PhotoChange = { photo: KeptPhoto | undefined; undo: string | null };

/** Replaces or removes the photo; the previous one is kept for a while, for Undo. */
export const changePhoto = (
  ctx: AccountContext,
  open: OpenStore,
  packed: PackedPhoto | undefined,
): Promise<PhotoChange> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const { holder, ownerId, current: previous, save } = await open(ctx);
    const photo = packed && { photoUrl: packed.file.storagePath, photoVariants: packed.variants };
    if (packed) await adoptFile(ctx, packed.file, { type: packedType, ownerId });
    await save(photo);
    if (previous?.photoUrl)
      await releaseFiles(ctx, [previous.photoUrl], { keptForSeconds: photoUndoSeconds });
    const change = { previous, current: photo?.photoUrl ?? null };

    return { photo, undo: signPhotoUndo(ctx, holder, change) };
  });

/**
 * Restores the previous photo; repeating it changes nothing. Throws photoUndoExpired, and changedElsewhere when the photo
 * has been changed again since.
 */
export const undoPhoto = (ctx: AccountContext, open: OpenStore, token: string): Promise<KeptPhoto> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const { noun, holder, ownerId, current: shown, save } = await open(ctx);
    const undo = openPhotoUndo(ctx, holder, token);
    if (!undo) throw photoUndoExpired();
    const { previous, current: before } = undo;
    const current = shown?.photoUrl ?? null;
    assertUnchanged(noun, { current, before, value: previous.photoUrl });
    if (current === previous.photoUrl) return previous;
    if (!(await takeBackFile(ctx, previous.photoUrl, ownerId))) throw photoUndoExpired();
    await save(previous);
    if (current !== null) await releaseFiles(ctx, [current]);

    return previous;
  });

/** A readable photo as a WebP of about that size; undefined without a photo. Throws FileMissing. */
export async function openPhoto(
  ctx: Context,
  stored: StoredPhoto,
  size: PhotoSize = 'large',
): Promise<Readable | undefined> {
  const file = photoFile(stored, size);

  return file && ctx.storage.open(file.storagePath, file.range);
}

/** The storage path and range of a photo as a WebP of about that size; undefined without a photo. */
export function photoFile(stored: StoredPhoto, size: PhotoSize) {
  const variant = findVariant(stored, 'webp', photoSizes[size]);

  return variant && placeOf(stored, variant);
}

/** The storage path and range of a verified URL's variant; undefined when it is of an earlier photo. */
export function photoFileAt(stored: StoredPhoto, { file }: PhotoAddress) {
  const variant = variantsOf(stored).find((candidate) => fileNameOf(candidate) === file);

  return variant && placeOf(stored, variant);
}

function placeOf({ photoUrl }: StoredPhoto, variant: PhotoVariant) {
  if (photoUrl === null) return undefined;

  return {
    storagePath: photoUrl,
    type: `image/${variant.format}`,
    size: variant.length,
    range: rangeOf(variant),
  };
}

const rangeOf = ({ start, length }: PhotoVariant) => ({ start, end: start + length - 1 });
