import type { Readable } from 'node:stream';

import { lockAccount } from '#server/auth/account/account.access.ts';
import { assertUnchanged } from '#server/changed-elsewhere.ts';
import type { Context, AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { adoptFile, discardFile, releaseFiles, takeBackFile } from '#server/features/files/files.usecases.ts';
import type {
  Bucket,
  IncomingFile,
  ReceivedFile,
  ReceivingRules,
} from '#server/features/files/receiving.usecases.ts';
import { receiveFile, storeContent } from '#server/features/files/receiving.usecases.ts';
import { photoRules } from '#shared/pets.ts';

import { lockPetForUpdate, requirePet } from './pets.access.ts';
import { photoUndoExpired } from './pets.errors.ts';
import { assertPhoto, drawPhoto } from './pets.files.ts';
import { updatePet } from './pets.queries.ts';
import type { Pet, PhotoVariant } from './pets.table.ts';
import { holderOf, openPhotoUndo, photoUndoSeconds, signPhotoUndo } from './photo-undo.policy.ts';
import type { PhotoAddress } from './photos.policy.ts';
import type { PhotoSize, StoredPhoto } from './photos.rules.ts';
import { fileNameOf, findVariant, packPhoto, photoSizes, variantsOf } from './photos.rules.ts';

/** A pet with its new photo or without one; `undo` brings the previous one back, if there was one. */
export type PhotoChange = { pet: Pet; undo: string | null };

/** Sets the pet's photo: upright, without location data, in all sizes. The previous one is kept for a while, for Undo. */
export async function setPetPhoto(
  ctx: AccountContext,
  petId: string,
  file: IncomingFile,
): Promise<PhotoChange> {
  await requirePet(ctx, petId, 'write');

  return withPackedPhoto(ctx, sentBy(ctx, file, 'pet-photos'), (photo) => changePhoto(ctx, petId, photo));
}

/** A photo that the owner of an account sends, and a bucket for it. */
export const sentBy = (ctx: AccountContext, file: IncomingFile, bucket: Bucket): PhotoPlaces => ({
  fairnessKey: ctx.accountId,
  receive: (rules) => receiveFile(ctx, file, rules),
  store: (content) => storeContent(ctx, bucket, content, file.signal),
});

/** Where a photo comes from, and where its file with all sizes goes. */
type PhotoPlaces = {
  fairnessKey: string;
  receive: (rules: ReceivingRules) => Promise<ReceivedFile>;
  store: (content: Buffer) => Promise<ReceivedFile>;
};

/** Draws a photo in all sizes for `keep`, which refers to its file. A failure leaves no file behind. */
export async function withPackedPhoto<Kept>(
  ctx: Context,
  { fairnessKey, receive, store }: PhotoPlaces,
  keep: (photo: PackedPhoto) => Promise<Kept>,
): Promise<Kept> {
  const original = await receive({
    bucket: 'incoming-photos',
    maxBytes: photoRules.maxBytes,
    inspect: assertPhoto,
  });
  try {
    const open = () => ctx.storage.open(original.storagePath);
    const photo = packPhoto(await drawPhoto({ fairnessKey, open }));
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

/** Removes the photo; repeating it changes nothing. Throws petNotFound, petReadOnly. */
export const removePetPhoto = (ctx: AccountContext, petId: string): Promise<PhotoChange> =>
  changePhoto(ctx, petId, undefined);

export type PackedPhoto = { file: ReceivedFile; variants: PhotoVariant[] };

// The type of the file is that of its first picture.
export const packedType = 'image/webp';

const changePhoto = (ctx: AccountContext, petId: string, photo: PackedPhoto | undefined) =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const access = await lockPetForUpdate(ctx, petId, 'write');
    if (photo) await adoptFile(ctx, photo.file, { type: packedType });
    const pet = await updatePet(ctx.db, access, {
      photoUrl: photo?.file.storagePath ?? null,
      photoVariants: photo?.variants ?? null,
    });
    if (access.pet.photoUrl)
      await releaseFiles(ctx, [access.pet.photoUrl], { keptForSeconds: photoUndoSeconds });

    const change = { previous: access.pet, current: pet.photoUrl };

    return { pet, undo: signPhotoUndo(ctx, holderOf(access), change) };
  });

/**
 * Brings the previous photo back; repeating it changes nothing. Throws petNotFound, petReadOnly, photoUndoExpired, and
 * changedElsewhere when the photo has been changed again meanwhile.
 */
export const undoPhotoChange = (ctx: AccountContext, petId: string, token: string): Promise<Pet> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'write');
    const undo = openPhotoUndo(ctx, holderOf(access), token);
    if (!undo) throw photoUndoExpired();
    const { previous, current } = undo;
    const shown = access.pet.photoUrl;
    assertUnchanged('pets', { current: shown, before: current, value: previous.photoUrl });
    if (shown === previous.photoUrl) return access.pet;
    if (!(await takeBackFile(ctx, previous.photoUrl, access.ownerId))) throw photoUndoExpired();
    const pet = await updatePet(ctx.db, access, previous);
    if (shown) await releaseFiles(ctx, [shown]);

    return pet;
  });

/** A pet's photo as a WebP of about that size, to be read; undefined without a photo. Throws FileMissing. */
export async function openPhoto(
  ctx: Context,
  pet: Pet,
  size: PhotoSize = 'large',
): Promise<Readable | undefined> {
  const file = photoFile(pet, size);

  return file && ctx.storage.open(file.storagePath, file.range);
}

/** The storage path and range of a pet's photo as a WebP of about that size; undefined without a photo. */
export function photoFile(pet: Pick<Pet, 'photoUrl' | 'photoVariants'>, size: PhotoSize) {
  const variant = findVariant(pet, 'webp', photoSizes[size]);

  return variant && placeOf(pet, variant);
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
