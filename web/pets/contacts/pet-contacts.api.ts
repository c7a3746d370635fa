import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { PetContact, PetContacts } from '#shared/pets/pet-contacts.schema.ts';
import type { PetContactKind } from '#shared/pets/pet-contacts.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import type { Change } from '#web/lib/use-guarded-change.ts';

export const petContactsQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).contacts,
    queryFn: async (): Promise<PetContacts> =>
      (await (await api.pets[':petId'].contacts.$get({ param: { petId } })).json()).contacts,
  });

/** The contacts of the owner's other pets. */
export const otherContactsQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pets.contactsOfOthersThan(petId),
    queryFn: async () =>
      (await (await api.pets[':petId'].contacts.others.$get({ param: { petId } })).json()).others,
  });

export const saveContactsMutation = (petId: string, kind: PetContactKind) =>
  mutationOptions({
    mutationFn: async (change: Change<PetContact[]>): Promise<PetContacts> => {
      const json = { kind, ...change };

      return (await (await api.pets[':petId'].contacts.$put({ param: { petId }, json })).json()).contacts;
    },
    meta: { reloadOnConflict: queryKeys.pet(petId).contacts },
    onSuccess: (contacts, _change, _result, { client }) => {
      client.setQueryData(petContactsQuery(petId).queryKey, contacts);
      void refresh(client, [queryKeys.pets.contactsOfOthers]);
    },
  });
