import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { SaveRequest, SenderChoice } from '#shared/data/inbox/inbox.schema.ts';
import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { refreshHealth } from '#web/health/health/health.api.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const { inbox } = api;
const message = inbox[':messageId'];

export type ListedMessage = InferResponseType<typeof inbox.$get>['messages'][number];
export type Message = InferResponseType<typeof message.$get>['message'];
export type AttachedFile = Message['files'][number];
export type InboxAddress = InferResponseType<typeof inbox.addresses.$get>['addresses'][number];
export type InboxSender = InferResponseType<typeof inbox.senders.$get>['senders'][number];
export type InboxView = 'inbox' | 'dismissed';

// New mails appear while the app is open.
const freshMs = 60_000;
const whileReadingMs = 4000;

export const inboxQueries = {
  list: (view: InboxView = 'inbox') =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: queryKeys.inbox.list(view),
      queryFn: async ({ pageParam }) => {
        const query = {
          ...pageAfter(pageParam),
          ...(view === 'dismissed' && { dismissed: 'true' as const }),
        };

        return (await inbox.$get({ query })).json();
      },
      refetchInterval: freshMs,
    }),
  message: (messageId: string) =>
    queryOptions({
      queryKey: queryKeys.inbox.message(messageId),
      queryFn: async () => (await (await message.$get({ param: { messageId } })).json()).message,
      // The pictures and the proposals come while the message is read.
      refetchInterval: ({ state: { data } }) =>
        data && (data.state === 'waiting' || data.files.some(({ reading }) => reading))
          ? whileReadingMs
          : false,
    }),
  addresses: () =>
    queryOptions({
      queryKey: queryKeys.inbox.addresses,
      queryFn: async () => (await (await inbox.addresses.$get()).json()).addresses,
    }),
  senders: () =>
    queryOptions({
      queryKey: queryKeys.inbox.senders,
      queryFn: async () => (await (await inbox.senders.$get()).json()).senders,
    }),
};

const allOfInbox = [queryKeys.inbox.all];

export const renewAddressMutation = () =>
  mutationOptions({
    mutationFn: async (petId: string | null) =>
      (await (await inbox.addresses.$post({ json: { petId } })).json()).address,
    onSuccess: (_address, _petId, _result, { client }) => refresh(client, [queryKeys.inbox.addresses]),
  });

export const removeAddressMutation = () =>
  mutationOptions({
    mutationFn: async (addressId: string) =>
      void (await inbox.addresses[':addressId'].$delete({ param: { addressId } })),
    onSuccess: (_answer, _id, _result, { client }) => refresh(client, [queryKeys.inbox.addresses]),
  });

export const decideMutation = () =>
  mutationOptions({
    mutationFn: async (json: SenderChoice) => (await (await inbox.senders.$put({ json })).json()).sender,
    onSuccess: (_answer, _choice, _result, { client }) => refresh(client, allOfInbox),
  });

export const forgetSenderMutation = () =>
  mutationOptions({
    mutationFn: async (senderId: string) =>
      void (await inbox.senders[':senderId'].$delete({ param: { senderId } })),
    onSuccess: (_answer, _id, _result, { client }) => refresh(client, allOfInbox),
  });

export const openedMutation = () =>
  mutationOptions({
    mutationFn: async (messageId: string) => void (await message.opened.$post({ param: { messageId } })),
    onSuccess: (_answer, _id, _result, { client }) => refresh(client, allOfInbox),
  });

export const dismissMutation = () =>
  mutationOptions({
    mutationFn: async ({ messageId, dismissed }: { messageId: string; dismissed: boolean }) =>
      void (await message.dismiss.$post({ param: { messageId }, json: { dismissed } })),
    onSuccess: (_answer, _change, _result, { client }) => refresh(client, allOfInbox),
  });

export const deleteMessageMutation = () =>
  mutationOptions({
    mutationFn: async (messageId: string) => void (await message.$delete({ param: { messageId } })),
    onSuccess: (_answer, _id, _result, { client }) => refresh(client, allOfInbox),
  });

type Saving = {
  messageId: string;
  /** The pets that get records. */
  petIds: readonly string[];
};

const refreshSaved = async (client: QueryClient, petIds: readonly string[]) => {
  const pets = [...new Set(petIds)].map((petId) => refreshHealth(client, petId));
  await Promise.all([refresh(client, allOfInbox), refreshDocuments(client), ...pets]);
};

export const saveMutation = () =>
  mutationOptions({
    mutationFn: async ({ messageId, json }: Saving & { json: SaveRequest }) =>
      (await (await message.save.$post({ param: { messageId }, json })).json()).saved,
    onSuccess: (_saved, { petIds }, _result, { client }) => refreshSaved(client, petIds),
  });

export const undoSaveMutation = () =>
  mutationOptions({
    mutationFn: async ({ messageId, requestKey }: Saving & { requestKey: string }) =>
      void (await message.undo.$post({ param: { messageId }, json: { requestKey } })),
    onSuccess: (_answer, { petIds }, _result, { client }) => refreshSaved(client, petIds),
  });

/** The address of the mail as it came, valid for a minute. */
export const originalAddress = async (messageId: string): Promise<string> =>
  (await (await message.download.$post({ param: { messageId } })).json()).url;
