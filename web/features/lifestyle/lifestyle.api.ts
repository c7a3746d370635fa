import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Lifestyle, LifestyleAnswer } from '#shared/lifestyle.ts';
import { api, isChangedElsewhere } from '#web/lib/api.ts';

export const lifestyleQuery = (petId: string) =>
  queryOptions({
    queryKey: ['lifestyle', petId],
    queryFn: async (): Promise<Lifestyle> =>
      (await (await api.pets[':petId'].lifestyle.$get({ param: { petId } })).json()).lifestyle,
  });

/** What the owner has written before, for each list. */
export const suggestionsQuery = () =>
  queryOptions({
    queryKey: ['lifestyle', 'suggestions'],
    queryFn: async () => (await api.lifestyle.suggestions.$get()).json(),
  });

export const saveAnswerMutation = () =>
  mutationOptions({
    mutationFn: async ({ petId, answer }: { petId: string; answer: LifestyleAnswer }) =>
      (await (await api.pets[':petId'].lifestyle.$put({ param: { petId }, json: answer })).json()).lifestyle,
    onSuccess: (lifestyle, { petId }, _result, { client }) => {
      client.setQueryData(lifestyleQuery(petId).queryKey, lifestyle);
      void client.invalidateQueries({ queryKey: suggestionsQuery().queryKey });
    },
    // What is there now is what the next try begins from.
    onError: (error, { petId }, _result, { client }) =>
      isChangedElsewhere(error) && client.invalidateQueries({ queryKey: lifestyleQuery(petId).queryKey }),
  });
