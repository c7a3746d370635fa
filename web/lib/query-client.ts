import {
  type Query,
  type QueryKey,
  MutationCache,
  QueryCache,
  QueryClient,
  hydrate,
} from '@tanstack/react-query';

import { ApiError, isChangedElsewhere, isSessionOver } from './api.ts';
import { isLoadedAhead, noteLoadedAhead } from './loaded-ahead.ts';
import { onTakenOver, pageState } from './page.ts';
import { sessionlessKeys } from './query-keys.ts';
import { refresh } from './refresh.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Reloaded if the change is refused because another device has changed the same thing. */
      reloadOnConflict?: QueryKey;
    };
  }
}

const minute = 60_000;

/** Caches the server's responses. A refusal is final; any other failure is retried once. */
export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation, { client }) => {
      const { reloadOnConflict } = mutation.meta ?? {};
      if (isChangedElsewhere(error) && reloadOnConflict) return refresh(client, [reloadOnConflict]);
      if (!isSessionOver(error)) return;
      // Removed, because it would block changes of its scope after the next sign-in.
      mutationCache.remove(mutation);

      return forever();
    },
  });

  return new QueryClient({
    mutationCache,
    queryCache: new QueryCache({ onError: (error, query) => isSessionOver(error) && forgetFailure(query) }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        staleTime: 10 * minute,
        gcTime: 15 * minute,
        refetchOnMount: (query) => (isLoadedAhead(query) ? false : 'always'),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/*
 * APP-8: when the session has ended, the app says so once and leads to the sign-in page. Until then pages
 * stay as they are: a query keeps its earlier state, and a change stays pending. Components don't handle this
 * failure.
 */
const forever = () => new Promise<void>(() => {});

function forgetFailure(query: Query<unknown, unknown>) {
  query.setState({
    ...query.state,
    error: null,
    status: query.state.data === undefined ? 'pending' : 'success',
  });
}

export const queryClient = createQueryClient();

if (pageState) {
  const { queries } = pageState.queries;
  for (const { queryKey, state } of queries) {
    // The server's clock may differ from this device's.
    state.dataUpdatedAt = Date.now();
    // On a slow phone taking over takes a while, and React replaces a part that gets new data before that.
    noteLoadedAhead(queryKey, Number.POSITIVE_INFINITY);
    beginPages(state.data);
  }
  hydrate(queryClient, pageState.queries);
  onTakenOver(() => {
    for (const { queryKey } of queries) noteLoadedAhead(queryKey);
  });
}

/** The first page of a list has no cursor, which JSON writes as null. */
function beginPages(data: unknown) {
  const { pageParams } = (data ?? {}) as { pageParams?: unknown[] };
  if (pageParams?.[0] === null) pageParams[0] = undefined;
}

/**
 * SES-9: after a refresh of the session everything is reloaded, except refused queries, because a refusal
 * refreshes the session itself and this would loop, and queries that are already loading.
 */
export const reloadAll = (client: QueryClient) =>
  client.invalidateQueries(
    {
      predicate: ({ queryKey, state }) => !isSessionless(queryKey) && !(state.error instanceof ApiError),
    },
    { cancelRefetch: false },
  );

const isSessionless = (key: QueryKey) => sessionlessKeys.some((sessionless) => sessionless[0] === key[0]);

if (typeof window !== 'undefined') {
  window.addEventListener('auth-session-refreshed', () => void reloadAll(queryClient));
}
