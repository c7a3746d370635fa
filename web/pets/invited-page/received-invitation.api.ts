import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { AcceptedPetInvitation } from '#shared/pets/people.schema.ts';
import { api } from '#web/lib/api.ts';
import { keysWithPet, queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const received = api['pet-invitation-offers'];

export type ReceivedInvitation = InferResponseType<typeof received.$post, 200>;

/** An invitation, for the person who has its token. */
export const receivedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.petInvitation(token),
    queryFn: async () => (await received.$post({ json: { token } })).json(),
    retry: false,
  });

/** Accepts an invitation, and returns the ids of its pets. */
export const acceptMutation = () =>
  mutationOptions({
    mutationFn: async (accepted: AcceptedPetInvitation) =>
      (await (await api['pet-invitations'].accept.$post({ json: accepted })).json()).petIds,
    onSuccess: (petIds, _accepted, _result, { client }) =>
      refresh(client, [...petIds.flatMap(keysWithPet), queryKeys.reminders.all]),
  });

/** Says no to an invitation, or also that its sender is unknown. */
export const refuseMutation = () =>
  mutationOptions({
    mutationFn: ({ token, why }: { token: string; why: 'refusal' | 'report' }): Promise<unknown> =>
      received[why].$post({ json: { token } }),
  });
