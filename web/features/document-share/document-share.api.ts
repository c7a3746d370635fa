import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export type SharedDocument = InferResponseType<(typeof api.shared)[':shareId']['$get']>['document'];

/**
 * The document of a share link, for anyone with the link. Never cached, because the link can expire at any
 * moment.
 */
export const sharedDocumentQuery = (shareId: string) =>
  queryOptions({
    queryKey: queryKeys.sharedDocument(shareId),
    queryFn: async () => (await (await api.shared[':shareId'].$get({ param: { shareId } })).json()).document,
    gcTime: 0,
  });

export const sharedFileUrl = (shareId: string, use: 'preview' | 'file') =>
  `/api/shared/${encodeURIComponent(shareId)}/${use}`;
