import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

const messagesOf = api.pets[':petId']['finder-messages'];

export type FinderMessage = InferResponseType<typeof messagesOf.$get>['messages'][number];

/** The messages from finders about a pet, newest first. */
export const finderMessagesQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).finderMessages,
    queryFn: async () => (await (await messagesOf.$get({ param: { petId } })).json()).messages,
  });

export const answerMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async ({ messageId, answer }: { messageId: string; answer: string }) =>
      (
        await (
          await messagesOf[':messageId'].answer.$put({ param: { petId, messageId }, json: { answer } })
        ).json()
      ).message,
    onSettled: (_message, _error, _answer, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.pet(petId).finderMessages }),
  });

export const dismissMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (messageId: string) => {
      await messagesOf[':messageId'].$delete({ param: { petId, messageId } });
    },
    onSettled: (_nothing, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.pet(petId).finderMessages }),
  });
