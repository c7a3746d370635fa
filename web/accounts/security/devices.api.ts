import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { callAuthClient } from '#web/session/auth-calls.ts';

export type Device = InferResponseType<typeof api.account.sessions.$get>['sessions'][number];

export const devicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.devices,
    queryFn: async () => (await (await api.account.sessions.$get()).json()).sessions,
  });

export const signDeviceOutMutation = () =>
  mutationOptions({
    mutationFn: (sessionId: string) => api.account.sessions[':sessionId'].$delete({ param: { sessionId } }),
    // Also after a refusal: it may have been signed out already.
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, [queryKeys.account.devices]),
  });

export const signOthersOutMutation = () =>
  mutationOptions({
    mutationFn: () =>
      callAuthClient(async (auth) => {
        const { error } = await auth.signOut({ scope: 'others' });

        return { data: null, error };
      }),
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, [queryKeys.account.devices]),
  });
