import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { KeptListName, NewKeptList } from '#shared/health/proof/kept-lists.schema.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

const lists = api['requirement-lists'];

export type KeptList = InferResponseType<typeof lists.$get>['lists'][number];

/** PROOF-7: the lists that the owner keeps, newest first. */
export const keptListsQuery = () =>
  queryOptions({
    queryKey: queryKeys.documents.keptLists,
    queryFn: async () => (await (await lists.$get()).json()).lists,
  });

export const keepListMutation = () =>
  mutationOptions({
    mutationFn: async (json: NewKeptList) => (await (await lists.$post({ json })).json()).list,
    onSuccess: (_kept, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.documents.keptLists }),
  });

export const renameListMutation = () =>
  mutationOptions({
    mutationFn: async ({ listId, ...json }: KeptListName & { listId: string }) =>
      (await (await lists[':listId'].$patch({ param: { listId }, json })).json()).list,
    onSuccess: (_kept, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.documents.keptLists }),
  });

export const deleteListMutation = () =>
  mutationOptions({
    mutationFn: async (listId: string) => {
      await lists[':listId'].$delete({ param: { listId } });
    },
    onSuccess: (_nothing, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.documents.keptLists }),
  });
