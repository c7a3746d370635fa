import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { SignUpInvitationInput, SiteChange } from '#shared/operations/site-settings.schema.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const { invitations } = api.admin;

export type Invitation = InferResponseType<typeof invitations.$get, 200>['invitations'][number];

export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.site,
    queryFn: async () => (await api.admin.site.$get()).json(),
  });

export const saveSiteSettingsMutation = () =>
  mutationOptions({
    mutationFn: async (change: SiteChange) => (await api.admin.site.$put({ json: change })).json(),
    onSuccess: (saved, _input, _result, { client }) =>
      client.setQueryData(siteSettingsQuery().queryKey, saved),
    // After a failure too: another administrator may have changed it.
    onSettled: (_saved, _error, _input, _result, { client }) => {
      const { site, log } = queryKeys.admin;

      return refresh(client, [site, log, queryKeys.site]);
    },
  });

/** Invitations to sign up, newest first. */
export const invitationsQuery = () =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.admin.invitations,
    queryFn: async ({ pageParam }) => (await invitations.$get({ query: pageAfter(pageParam) })).json(),
  });

const changed = [queryKeys.admin.invitations, queryKeys.admin.log];

export const inviteMutation = () =>
  mutationOptions({
    mutationFn: async (input: SignUpInvitationInput) => void (await invitations.$post({ json: input })),
    onSettled: (_saved, _error, _input, _result, { client }) => refresh(client, changed),
  });

export const takeBackMutation = () =>
  mutationOptions({
    mutationFn: async ({ invitationId, request }: { invitationId: string; request: AdminRequest }) =>
      void (await invitations[':invitationId']['take-back'].$post({
        param: { invitationId },
        json: request,
      })),
    onSettled: (_saved, _error, _input, _result, { client }) => refresh(client, changed),
  });
