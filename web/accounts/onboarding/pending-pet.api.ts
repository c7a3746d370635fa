import { mutationOptions } from '@tanstack/react-query';

import { pendingPetApi } from '#web/lib/api.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { upload } from '#web/lib/upload.ts';

import type { UnsentPart } from './unsent.ts';

/** ONB-5: sends a part of the first pet, which the server stores with this browser's sign-up. */
export const sendPendingPetMutation = () =>
  mutationOptions({
    mutationFn: async (unsent: UnsentPart): Promise<unknown> => {
      if (unsent.part === 'pet')
        return (await pendingPetApi.$put({ json: { ...unsent.pet, timeZone: ownZone() } })).json();

      return unsent.photo
        ? upload({ method: 'PUT', url: '/auth/v1/pending-pet/photo', body: unsent.photo })
        : pendingPetApi.photo.$delete();
    },
  });

/** Deletes the sent parts. A failure does no harm, because they belong to an unconfirmed sign-up. */
export const removePendingPet = () => pendingPetApi.$delete().catch(() => undefined);
