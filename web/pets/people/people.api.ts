import { type QueryClient, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { NewPetInvitation } from '#shared/pets/people.schema.ts';
import type { PetGrant } from '#shared/pets/people.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { keysWithPet, queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import type { Change } from '#web/lib/use-guarded-change.ts';

export type People = InferResponseType<(typeof api.pets)[':petId']['people']['$get'], 200>;

export type Person = People['people'][number];

export type OpenInvitation = People['invitations'][number];

/** A handover of a pet that took place. */
export type PastHandover = NonNullable<People['handover']>;

/** The owner of a pet, the people that it's shared with, and its open invitations. */
export const peopleQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).people,
    queryFn: async () => (await api.pets[':petId'].people.$get({ param: { petId } })).json(),
  });

/** The changes of a pet, newest first. */
export const activityQuery = (petId: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.pet(petId).activity,
    queryFn: async ({ pageParam }) =>
      (await api.pets[':petId'].activity.$get({ param: { petId }, query: pageAfter(pageParam) })).json(),
  });

export type Activity = InferResponseType<
  (typeof api.pets)[':petId']['activity']['$get'],
  200
>['activity'][number];

const invite = async (invitation: NewPetInvitation): Promise<string | null> =>
  (await (await api['pet-invitations'].$post({ json: invitation })).json()).token;

/**
 * Sends an invitation and returns the token of its link; null for one by email. If the answer to an earlier attempt was lost, with its
 * token, that invitation is withdrawn.
 */
export async function sendInvitation<Invitation extends { id: string; email: string | null }>(
  invitation: Invitation,
  send: (invitation: Invitation) => Promise<string | null>,
): Promise<string | null> {
  const token = await send(invitation);
  if (invitation.email !== null || token !== null) return token;
  await api['pet-invitations'][':invitationId'].withdraw.$post({ param: { invitationId: invitation.id } });

  return send({ ...invitation, id: crypto.randomUUID() });
}

/** Invites a person, and returns the token of the link; null for an invitation by email. */
export const inviteMutation = () =>
  mutationOptions({
    mutationFn: (invitation: NewPetInvitation) => sendInvitation(invitation, invite),
    onSuccess: (_token, { petIds }, _result, { client }) => {
      void Promise.all(petIds.map((petId) => refreshPeople(client, petId)));
    },
  });

export const withdrawMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (invitationId: string): Promise<unknown> =>
      api['pet-invitations'][':invitationId'].withdraw.$post({ param: { invitationId } }),
    onSettled: (_answer, _error, _id, _result, { client }) => refreshLater(client, petId),
  });

export const changePersonMutation = (petId: string, personId: string) =>
  mutationOptions({
    mutationFn: async (change: Change<PetGrant>): Promise<unknown> =>
      api.pets[':petId'].people[':personId'].$patch({ param: { petId, personId }, json: change }),
    onSettled: (_answer, _error, _change, _result, { client }) => refreshPeople(client, petId),
  });

export const removePersonMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (personId: string): Promise<unknown> =>
      api.pets[':petId'].people[':personId'].$delete({ param: { petId, personId } }),
    onSettled: (_answer, _error, _id, _result, { client }) => refreshLater(client, petId),
  });

/** PEOPLE-7: a person who helped the owner before gets the same rights from the new one. */
export const letStayMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (personId: string): Promise<unknown> =>
      api.pets[':petId'].people[':personId'].return.$post({ param: { petId, personId } }),
    onSettled: (_answer, _error, _id, _result, { client }) => refreshLater(client, petId),
  });

export const leaveMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (): Promise<unknown> => api.pets[':petId'].leave.$post({ param: { petId } }),
    onSuccess: (_answer, _input, _result, { client }) => {
      // Not awaited: the page of the pet has to be left before its data is gone.
      void refresh(client, keysWithPet(petId).slice(1));
    },
  });

// Not awaited: reloading removes the row, and its own callbacks have to run first.
function refreshLater(client: QueryClient, petId: string) {
  void refreshPeople(client, petId);
}

/** Loads the people of a pet and its activity again. */
export const refreshPeople = (client: QueryClient, petId: string) =>
  refresh(client, [queryKeys.pet(petId).people, queryKeys.pet(petId).activity]);
