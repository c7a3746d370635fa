import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Lifestyle, LifestyleAnswer } from '#shared/health/lifestyle.schema.ts';
import type { LifestyleField } from '#shared/health/lifestyle.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { Change } from '#web/lib/use-guarded-change.ts';

export const lifestyleQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).lifestyle,
    queryFn: async (): Promise<Lifestyle> =>
      (await (await api.pets[':petId'].lifestyle.$get({ param: { petId } })).json()).lifestyle,
  });

/** The owner's earlier entries, by list. */
export const suggestionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.pets.lifestyleSuggestions,
    queryFn: async () => (await api.lifestyle.suggestions.$get()).json(),
  });

export const saveLifestyleMutation = <Field extends LifestyleField>(petId: string, field: Field) =>
  mutationOptions({
    mutationFn: async (change: Change<Lifestyle[Field]>): Promise<Lifestyle> => {
      const json = { field, ...change } as LifestyleAnswer;

      return (await (await api.pets[':petId'].lifestyle.$put({ param: { petId }, json })).json()).lifestyle;
    },
    meta: { reloadOnConflict: queryKeys.pet(petId).lifestyle },
    onSuccess: (lifestyle, _change, _result, { client }) => {
      client.setQueryData(lifestyleQuery(petId).queryKey, lifestyle);
      void client.invalidateQueries({ queryKey: queryKeys.pets.lifestyleSuggestions });
    },
  });
