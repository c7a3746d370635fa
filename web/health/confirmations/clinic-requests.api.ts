import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { NewClinicRequest } from '#shared/health/proof/clinic-requests.schema.ts';
import { refreshHealth } from '#web/health/health/health.api.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const requests = api.pets[':petId']['clinic-requests'];

export type ClinicRequest = InferResponseType<typeof requests.$get, 200>['requests'][number];

export type ClinicLine = ClinicRequest['lines'][number];

/** PROOF-5: the requests to clinics to confirm vaccinations of a pet, newest first. */
export const clinicRequestsQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).clinicRequests,
    queryFn: async () => (await (await requests.$get({ param: { petId } })).json()).requests,
  });

export const askClinicMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (json: NewClinicRequest) =>
      (await (await requests.$post({ param: { petId }, json })).json()).request,
    onSuccess: (_request, _json, _result, { client }) => refreshRequests(client, petId),
  });

export const withdrawClinicRequestMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (requestId: string): Promise<unknown> =>
      requests[':requestId'].withdraw.$post({ param: { petId, requestId } }),
    // Not awaited: reloading changes the row, and its own callbacks have to run first.
    onSettled: (_answer, _error, _id, _result, { client }) => void refreshRequests(client, petId),
  });

export const applyCorrectionMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async ({
      requestId,
      vaccinationId,
    }: {
      requestId: string;
      vaccinationId: string;
    }): Promise<unknown> =>
      requests[':requestId'].corrections[':vaccinationId'].$post({
        param: { petId, requestId, vaccinationId },
      }),
    onSettled: (_answer, _error, _which, _result, { client }) => {
      void refreshRequests(client, petId);
      void refreshHealth(client, petId);
    },
  });

const refreshRequests = (client: QueryClient, petId: string) =>
  refresh(client, [queryKeys.pet(petId).clinicRequests, queryKeys.pet(petId).activity]);
