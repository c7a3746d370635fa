import { mutationOptions } from '@tanstack/react-query';

import type { NewHandover } from '#shared/pets/people.schema.ts';
import { api } from '#web/lib/api.ts';
import { keysWithPet, queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { refreshPeople, sendInvitation } from '#web/pets/people/people.api.ts';

/** Offers a pet to a new owner, and returns the token of the link; null for an offer by email. */
export const handOverMutation = (petId: string) =>
  mutationOptions({
    mutationFn: (offer: NewHandover) =>
      sendInvitation(
        offer,
        async (json) =>
          (await (await api.pets[':petId'].handover.$post({ param: { petId }, json })).json()).token,
      ),
    onSuccess: (_token, _offer, _result, { client }) => {
      void refreshPeople(client, petId);
    },
  });

/** Undoes a handover, from either side. */
export const undoHandoverMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (): Promise<unknown> => api.pets[':petId'].handover.undo.$post({ param: { petId } }),
    onSuccess: (_answer, _input, _result, { client }) => {
      // Not awaited: the page of the pet has to be left before its data is gone.
      void refresh(client, [...keysWithPet(petId).slice(1), queryKeys.reminders.all]);
    },
    onError: (_error, _input, _result, { client }) => {
      void refreshPeople(client, petId);
    },
  });
