import type { AccountContext } from '#server/core/context.ts';
import type { PhotoChange, PhotoStore } from '#server/files/photos/photos.usecases.ts';
import { changePhoto, sentBy, undoPhoto, withPackedPhoto } from '#server/files/photos/photos.usecases.ts';
import type { IncomingFile } from '#server/files/uploads/save-file.usecases.ts';

import { lockPetForUpdate, requirePet } from './pets.access.ts';
import { updatePet } from './pets.queries.ts';
import { recordActivity } from './record-activity.usecases.ts';

/** Sets the pet's photo: upright, without location data, in all sizes. The previous one is kept for a while, for Undo. */
export async function setPetPhoto(
  ctx: AccountContext,
  petId: string,
  file: IncomingFile,
): Promise<PhotoChange> {
  await requirePet(ctx, petId, 'write');

  return withPackedPhoto(ctx, sentBy(ctx, file, 'pet-photos'), (photo) =>
    changePhoto(ctx, photoOf(petId), photo),
  );
}

/** Removes the photo; repeating it changes nothing. Throws petNotFound, petReadOnly. */
export const removePetPhoto = (ctx: AccountContext, petId: string): Promise<PhotoChange> =>
  changePhoto(ctx, photoOf(petId), undefined);

/** Throws petNotFound, petReadOnly, and the errors of undoPhoto. */
export const undoPetPhoto = (ctx: AccountContext, petId: string, token: string) =>
  undoPhoto(ctx, photoOf(petId), token);

const photoOf =
  (petId: string) =>
  async (ctx: AccountContext): Promise<PhotoStore> => {
    const access = await lockPetForUpdate(ctx, petId, 'write');

    return {
      noun: 'pets',
      holder: { accountId: ctx.accountId, holderId: access.petId },
      ownerId: access.ownerId,
      current: access.pet,
      async save(photo) {
        await updatePet(ctx.db, access, photo ?? { photoUrl: null, photoVariants: null });
        await recordActivity(ctx, access, 'photo_changed', null);
      },
    };
  };
