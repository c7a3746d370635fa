import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { DocumentCategory } from '#shared/documents.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
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

/** The document with the same content, if this account has one; the SHA-256 is hexadecimal. */
export async function findSameDocument(sha256: string) {
  return (await (await api.documents.same.$get({ query: { sha256 } })).json()).document;
}

/** The address of the file, or of the one that it was made of, valid for a minute. */
export async function downloadUrl(documentId: string, { original = false } = {}): Promise<string> {
  await freshFor(signedAddressSeconds);
  const query = original ? { original: '' } : {};
  const answer = await api.documents[':documentId'].download.$post({ param: { documentId }, query });

  return (await answer.json()).url;
}

export const shareMutation = () =>
  mutationOptions({
    mutationFn: async (documentId: string) =>
      (await (await api.documents[':documentId'].share.$put({ param: { documentId } })).json()).document,
    onSuccess: (_document, _id, _result, { client }) => refreshDocuments(client),
  });

export const unshareMutation = () =>
  mutationOptions({
    mutationFn: async (documentId: string) =>
      (await (await api.documents[':documentId'].share.$delete({ param: { documentId } })).json()).document,
    onSuccess: (_document, _id, _result, { client }) => refreshDocuments(client),
  });

export const deleteMutation = () =>
  mutationOptions({
    mutationFn: async (documentId: string) => {
      await api.documents[':documentId'].$delete({ param: { documentId } });
    },
    onSuccess: (_nothing, _id, _result, { client }) => refreshDocuments(client),
  });
