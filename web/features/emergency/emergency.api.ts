import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { EmergencyChange } from '#shared/emergency.ts';
import type { Paper } from '#shared/paper.ts';
import { api, isChangedElsewhere } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

const pageOf = api.pets[':petId']['emergency-page'];
const lostOf = api.pets[':petId'].lost;

export type EmergencyPage = InferResponseType<typeof pageOf.$get>['emergencyPage'];

/** What the owner has chosen to show of a pet. */
export const emergencyPageQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).emergency,
    queryFn: async () => (await (await pageOf.$get({ param: { petId } })).json()).emergencyPage,
  });

/** The page as strangers see it, and the fields about which there is something to say. */
export const emergencyViewQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).emergencyView,
    queryFn: async () => (await pageOf.view.$get({ param: { petId } })).json(),
  });

export const changeEmergencyPageMutation = (petId: string) =>
  mutationOptions({
    // One after the other, so that the last answer is the last word.
    scope: { id: `emergency-page-${petId}` },
    mutationFn: async (change: EmergencyChange) =>
      (await (await pageOf.$patch({ param: { petId }, json: change })).json()).emergencyPage,
    onSuccess: (page, _change, _result, { client }) => keepPage(client, petId, page),
    // What is there now is what the next try begins from.
    onError: (error, _change, _result, { client }) =>
      isChangedElsewhere(error) && client.invalidateQueries({ queryKey: queryKeys.pet(petId).emergency }),
  });

export const reportLostMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (lastSeen: string | null) =>
      (await (await lostOf.$put({ param: { petId }, json: { lastSeen } })).json()).emergencyPage,
    onSuccess: (page, _place, _result, { client }) => keepPage(client, petId, page),
  });

export const reportFoundMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async () => (await (await lostOf.$delete({ param: { petId } })).json()).emergencyPage,
    onSuccess: (page, _nothing, _result, { client }) => keepPage(client, petId, page),
  });

async function keepPage(client: QueryClient, petId: string, page: EmergencyPage) {
  void client.invalidateQueries({ queryKey: queryKeys.dashboard });
  client.setQueryData(emergencyPageQuery(petId).queryKey, page);
  await client.invalidateQueries({ queryKey: queryKeys.pet(petId).emergencyView });
}

/** Has the poster of a lost pet drawn, and saves it. */
export const posterMutation = (pet: { id: string; petIdentifier: string }) =>
  mutationOptions({
    mutationFn: async (paper: Paper) => {
      const poster = await lostOf.poster.$get({ param: { petId: pet.id }, query: { paper } });
      saveBlob(await poster.blob(), `${pet.petIdentifier}-lost-${paper}.pdf`);
    },
  });
