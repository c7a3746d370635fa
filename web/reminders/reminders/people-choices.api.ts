import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** The people of a pet, for the choice of a reminder. */
export const peopleChoicesQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).people,
    queryFn: async () => (await api.pets[':petId'].people.$get({ param: { petId } })).json(),
  });
