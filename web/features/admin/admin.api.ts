import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { ApiError, NetworkError, api, errorFrom, withSession } from '#web/lib/api.ts';

export type AdminAccess = 'granted' | 'refused' | 'unverified' | 'failed';

/** GUARD-3: asks the server whether this account is an administrator's. Never throws. */
export async function readAdminAccess(): Promise<AdminAccess> {
  try {
    return z.boolean().parse(await askIsAdmin()) ? 'granted' : 'refused';
  } catch (error) {
    return error instanceof ApiError || error instanceof NetworkError ? 'unverified' : 'failed';
  }
}

const askIsAdmin = () =>
  withSession(async (token) => {
    const response = await fetch('/auth/v1/rpc/is_admin', {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    }).catch((error: unknown) => {
      throw new NetworkError({ cause: error });
    });
    if (!response.ok) throw errorFrom(response.status, await response.text());

    return (await response.json()) as unknown;
  });

export const adminSummaryQuery = () =>
  queryOptions({
    queryKey: ['admin', 'summary'],
    queryFn: async () => (await api.admin.summary.$get()).json(),
  });
