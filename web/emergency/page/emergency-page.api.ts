import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { Paper } from '#shared/core/paper.ts';
import type { EmergencyChange, LostInput } from '#shared/emergency/emergency.schema.ts';
import { api } from '#web/lib/api.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import type { Change } from '#web/lib/use-guarded-change.ts';

const pageOf = api.pets[':petId']['emergency-page'];
const lostOf = api.pets[':petId'].lost;

export type EmergencyPage = InferResponseType<typeof pageOf.$get>['emergencyPage'];

/** The settings of a pet's emergency page, and whether the pet is lost. */
export const emergencyPageQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).emergency,
    queryFn: async () => (await (await pageOf.$get({ param: { petId } })).json()).emergencyPage,
  });

export type EmergencyView = InferResponseType<typeof pageOf.view.$get>;

/** The page as a finder sees it, the fields that have a value, and the numbers that a report could show. */
export const emergencyViewQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).emergencyView,
    queryFn: async () => (await pageOf.view.$get({ param: { petId } })).json(),
  });

export type PageInList = InferResponseType<(typeof api)['emergency-pages']['$get']>['pages'][number];

/** The public pages of all pets, newest pet first. */
export const emergencyPagesQuery = () =>
  queryOptions({
    queryKey: queryKeys.emergencyPages,
    queryFn: async () => (await (await api['emergency-pages'].$get()).json()).pages,
  });

async function patchPage(petId: string, change: EmergencyChange): Promise<EmergencyPage> {
  return (await (await pageOf.$patch({ param: { petId }, json: change })).json()).emergencyPage;
}

// One after the other, so that the last response is the current state.
const changesOf = (petId: string) => ({ id: `emergency-page-${petId}` });

export const changeEmergencyPageMutation = (petId: string) =>
  mutationOptions({
    scope: changesOf(petId),
    mutationFn: (change: EmergencyChange) => patchPage(petId, change),
    onSuccess: (page, _change, _result, { client }) => keepPage(client, petId, page),
  });

export const changeOwnerMessageMutation = (petId: string) =>
  mutationOptions({
    scope: changesOf(petId),
    mutationFn: ({ value: words, before }: Change<string | null>) => patchPage(petId, { words, before }),
    meta: { reloadOnConflict: queryKeys.pet(petId).emergency },
    onSuccess: (page, _change, _result, { client }) => keepPage(client, petId, page),
  });

/** Reports a pet lost, or changes a report: what is left out stays as it is. */
export const reportLostMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (report: Omit<LostInput, 'timeZone'>) =>
      (await (await lostOf.$put({ param: { petId }, json: { ...report, timeZone: ownZone() } })).json())
        .emergencyPage,
    onSuccess: (page, _report, _result, { client }) => keepPage(client, petId, page),
  });

export const reportFoundMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async () => (await lostOf.$delete({ param: { petId } })).json(),
    onSuccess: ({ emergencyPage }, _nothing, _result, { client }) => keepPage(client, petId, emergencyPage),
  });

async function keepPage(client: QueryClient, petId: string, page: EmergencyPage) {
  // Lists and the pet's page say whether it is lost.
  for (const queryKey of [
    queryKeys.dashboard,
    queryKeys.pets.list,
    queryKeys.pet(petId).detail,
    queryKeys.emergencyPages,
  ])
    void client.invalidateQueries({ queryKey });
  client.setQueryData(emergencyPageQuery(petId).queryKey, page);
  await client.invalidateQueries({ queryKey: queryKeys.pet(petId).emergencyView });
}

/** Downloads the poster of a lost pet. */
export const posterMutation = (pet: { id: string; petIdentifier: string }) =>
  mutationOptions({
    mutationFn: async (paper: Paper) => {
      const poster = await lostOf.poster.$get({ param: { petId: pet.id }, query: { paper } });
      saveBlob(await poster.blob(), `${pet.petIdentifier}-lost-${paper}.pdf`);
    },
  });
