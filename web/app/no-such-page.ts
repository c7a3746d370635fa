import { t } from '@lingui/core/macro';
import { data, isRouteErrorResponse } from 'react-router';

import { brand } from '#shared/core/brand.ts';

/** Ends a loader with a 404, which the root shows as the not-found page. */
export function noSuchPage(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  throw data(null, 404);
}

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** ROUTE-7: the head of the not-found page. */
export const notFoundMeta = () => [
  { title: t`Page not found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
