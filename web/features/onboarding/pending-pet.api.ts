import { mutationOptions } from '@tanstack/react-query';

import type { PetInput } from '#shared/pets.schema.ts';
import { pendingPetApi } from '#web/lib/api.ts';
import { ownTimeZone } from '#web/lib/dates.ts';
import { upload } from '#web/lib/upload.ts';

/** ONB-5: sends the pet of the sign-up that this browser made; the server keeps it until the address is confirmed. */
export const sendPendingPetMutation = () =>
  mutationOptions({
    mutationFn: async (pet: PetInput) =>
      (await pendingPetApi.$put({ json: { ...pet, timeZone: ownTimeZone() } })).json(),
  });

/** Sends its photo; undefined takes it back. */
export const sendPendingPhotoMutation = () =>
  mutationOptions({
    mutationFn: (photo: Blob | undefined): Promise<unknown> =>
      photo
        ? upload({ method: 'PUT', url: '/auth/v1/pending-pet/photo', body: photo })
        : pendingPetApi.photo.$delete(),
  });

/** Forgets what was sent. Nothing depends on it: what stays belongs to a sign-up that is not confirmed. */
export const removePendingPet = () => pendingPetApi.$delete().catch(() => undefined);
