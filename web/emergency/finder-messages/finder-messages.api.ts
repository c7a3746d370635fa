import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

const messagesOf = api.pets[':petId']['finder-messages'];

export type FinderMessage = InferResponseType<typeof messagesOf.$get>['messages'][number];

/** The messages of finders about a pet, newest first: of each sender's messages of a day the newest three. */
export const finderMessagesQuery = (petId: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.pet(petId).finderMessages,
    queryFn: async ({ pageParam }) =>
      (await messagesOf.$get({ param: { petId }, query: pageAfter(pageParam) })).json(),
  });

/** The earlier messages of the same sender on the same day, newest first. */
export const earlierMessagesQuery = (petId: string, messageId: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.pet(petId).earlierMessages(messageId),
    queryFn: async ({ pageParam }) => {
      const which = { param: { petId, messageId }, query: pageAfter(pageParam) };

      return (await messagesOf[':messageId'].earlier.$get(which)).json();
    },
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
