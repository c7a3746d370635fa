import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

type OffersPage = InferResponseType<typeof api.offers.$get, 200>;

export type Offer = OffersPage['offers'][number];
export type Promo = NonNullable<OffersPage['promo']>;

/** The current offers, and the discount of the code from the sign-up. */
export const offersQuery = () =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.offers,
    queryFn: async ({ pageParam }) => (await api.offers.$get({ query: pageAfter(pageParam) })).json(),
  });
