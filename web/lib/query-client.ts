import { QueryClient, type QueryKey } from '@tanstack/react-query';

import { onOwnerChange } from '#web/session/session.ts';

import { ApiError } from './api.ts';
import { sessionlessKeys } from './query-keys.ts';

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

/**
 * SES-9: after a refresh of the session everything is asked for again. What the server has refused is left out, because
 * a refusal refreshes the session itself and the two would never end; so is what is on its way.
 */
export const askAgain = (client: QueryClient) =>
  client.invalidateQueries(
    {
      predicate: ({ queryKey, state }) => !isSessionless(queryKey) && !(state.error instanceof ApiError),
    },
    { cancelRefetch: false },
  );

const isSessionless = (key: QueryKey) => sessionlessKeys.some((sessionless) => sessionless[0] === key[0]);

if (typeof window !== 'undefined') {
  window.addEventListener('auth-session-refreshed', () => void askAgain(queryClient));
}
