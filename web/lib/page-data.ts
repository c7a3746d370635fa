import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';

import { noteLoadedAhead } from './loaded-ahead.ts';
import { currentPage } from './page.ts';
import { queryClient } from './query-client.ts';

/** A query that a page begins with. */
export type PageQuery = { queryKey: readonly unknown[]; initialPageParam?: unknown };

type Params = Readonly<Record<string, string>>;

// A slow query leaves its skeleton in the page, and the browser requests it.
const patienceMs = 500;

/**
 * The loaders of a page: its queries by the parameters of its address and by its search, and on the server those that `following`
 * finds with their answers. Both fill the same cache: the server before it renders, and the browser while it loads the scripts of
 * the next page, which it doesn't wait for.
 */
export function pageData(
  queriesFor: (params: Params, search: URLSearchParams) => readonly PageQuery[],
  following?: (cached: QueryClient, search: URLSearchParams) => readonly PageQuery[],
) {
  const searchOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => new URL(request.url).searchParams;
  const queriesOf = (page: Pick<LoaderFunctionArgs, 'params' | 'request'>) =>
    isPlain(page.params) ? queriesFor(known(page.params), searchOf(page)) : [];

  return {
    async onServer(page: LoaderFunctionArgs): Promise<null> {
      const queries = currentPage()?.server?.queries;
      if (queries) {
        const loading = Promise.allSettled(queriesOf(page).map((query) => load(queries, query)));
        const all = loading.then(() =>
          Promise.allSettled(
            (following?.(queries, searchOf(page)) ?? []).map((query) => load(queries, query)),
          ),
        );
        await Promise.race([all, patience()]);
      }

      return null;
    },
    inBrowser(page: Pick<LoaderFunctionArgs, 'params' | 'request'>): null {
      for (const query of queriesOf(page)) {
        noteLoadedAhead(query.queryKey);
        void load(queryClient, query).catch(() => undefined);
      }

      return null;
    },
  };
}

function load(client: QueryClient, query: PageQuery): Promise<unknown> {
  // As components ask; without this a failure would not be tried again.
  const retry = currentPage()?.server ? false : client.getDefaultOptions().queries?.retry;
  const fresh = { ...query, staleTime: 0, retry };

  return 'initialPageParam' in query
    ? client.fetchInfiniteQuery(fresh as FetchInfiniteQueryOptions)
    : client.fetchQuery(fresh as FetchQueryOptions);
}

const known = (params: LoaderFunctionArgs['params']): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

// Anything else in a path would lead the request of a query elsewhere.
const isPlain = (params: LoaderFunctionArgs['params']) =>
  Object.values(params).every((value) => /^[\w-]*$/.test(value ?? ''));

const patience = () => new Promise((resolve) => setTimeout(resolve, patienceMs));
