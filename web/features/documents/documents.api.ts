import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { DocumentCategory } from '#shared/documents.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { upload } from '#web/lib/upload.ts';
import { freshFor } from '#web/session/refresh/renew-session.ts';

export type Document = InferResponseType<typeof api.documents.$get>['documents'][number];

// Signed addresses are used after the request, so they need a session that lasts long enough.
const signedAddressSeconds = 300;

export const documentQueries = {
  /** Of one pet, or all. */
  list: (petId?: string) =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: petId === undefined ? queryKeys.documents.list : queryKeys.documents.listOfPet(petId),
      queryFn: async ({ pageParam }) => {
        await freshFor(signedAddressSeconds);
        const query = { ...pageAfter(pageParam), ...(petId !== undefined && { petId }) };

        return (await api.documents.$get({ query })).json();
      },
    }),
  detail: (documentId: string) =>
    queryOptions({
      queryKey: queryKeys.documents.detail(documentId),
      queryFn: async () => {
        await freshFor(signedAddressSeconds);

        return (await (await api.documents[':documentId'].$get({ param: { documentId } })).json()).document;
      },
    }),
};

export const refreshDocuments = (client: QueryClient) =>
  refresh(client, [queryKeys.documents.all, queryKeys.dashboard]);

export type NewDocument = {
  requestKey: string;
  name: string;
  category: DocumentCategory;
  petId: string | undefined;
  file: File;
};

/** Uploads one file with its metadata. A repeated request key doesn't add it twice. */
export async function uploadDocument(
  { file, petId, ...facts }: NewDocument,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const query = new URLSearchParams({ ...facts, fileName: file.name, ...(petId && { petId }) });
  await upload({ method: 'POST', url: `/api/documents?${query}`, body: file, ...options });
}

/** The file's download address, valid for a minute. */
export async function downloadUrl(documentId: string): Promise<string> {
  await freshFor(signedAddressSeconds);
  const answer = await api.documents[':documentId'].download.$post({ param: { documentId } });

  return (await answer.json()).url;
}

export const deleteMutation = () =>
  mutationOptions({
    mutationFn: async (documentId: string) => {
      await api.documents[':documentId'].$delete({ param: { documentId } });
    },
    onSuccess: (_nothing, _id, _result, { client }) => refreshDocuments(client),
  });
