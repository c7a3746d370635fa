import { QueryClient } from '@tanstack/react-query';

import { onOwnerChange } from '#web/session/session.ts';

import { ApiError } from './api.ts';

const minute = 60_000;

/** The cache of what the server said; a refusal is final, everything else is asked once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
      staleTime: 10 * minute,
      gcTime: 15 * minute,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

onOwnerChange(() => queryClient.clear());
