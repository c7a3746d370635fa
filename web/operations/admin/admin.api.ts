import { queryOptions } from '@tanstack/react-query';

import { ApiError, NetworkError, api } from '#web/lib/api.ts';
import { expectShape } from '#web/lib/guards.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { requestAuthServerAsOwner } from '#web/session/auth-requests.ts';

export type AdminAccess = 'granted' | 'second-step-needed' | 'refused' | 'unverified' | 'failed';

/** GUARD-3: asks the server whether this account is an administrator's, and may be used as one. Never throws. */
export async function readAdminAccess(): Promise<AdminAccess> {
  try {
    const granted = await requestAuthServerAsOwner('/rpc/is_admin', {
      body: {},
      read: (answer) => expectShape(answer, (value) => typeof value === 'boolean'),
    });
    if (!granted) return 'refused';
    await api.admin.access.$get();

    return 'granted';
  } catch (error) {
    if (error instanceof ApiError) return refusals[error.code] ?? 'unverified';

    return error instanceof NetworkError ? 'unverified' : 'failed';
  }
}

const refusals: Partial<Record<string, AdminAccess>> = {
  'admin.second_step_needed': 'second-step-needed',
  'admin.only': 'refused',
};

export const adminSummaryQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.summary,
    queryFn: async () => (await api.admin.summary.$get()).json(),
  });
