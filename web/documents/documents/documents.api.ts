import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { DocumentFacts } from '#shared/documents/documents.schema.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentsAtOnce } from '#shared/documents/documents.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { freshFor } from '#web/session/refresh/renew-session.ts';

import type { DocumentFilter } from './document-filter.ts';
import { filterKey, filterQuery } from './document-filter.ts';

type DocumentPage = InferResponseType<typeof api.documents.$get>;

export type Document = DocumentPage['documents'][number];

/** The search matches in the text of a document, with the text around them. */
export type Excerpt = NonNullable<DocumentPage['excerpts']>[string];

/** The pages of a list that are loaded so far. */
export type DocumentPages = InfiniteData<DocumentPage>;

// Signed addresses are used after the request, so they need a session that lasts long enough.
const signedAddressSeconds = 300;

// A small first page loads quickly; larger later pages keep the number of requests low.
const laterPageSize = 200;
const laterPage = (after: string | undefined) =>
  after === undefined ? {} : { ...pageAfter(after), limit: String(laterPageSize) };

export const documentQueries = {
  list: (filter: DocumentFilter = {}) =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: queryKeys.documents.list(filterKey(filter)),
      queryFn: async ({ pageParam }) => {
        await freshFor(signedAddressSeconds);
        const query = { ...filterQuery(filter), ...laterPage(pageParam) };

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
  /** Whether the person left the category that was guessed. */
  categoryGuessed?: boolean | undefined;
  petId: string | undefined;
  documentDate?: string | undefined;
  expirationDate?: string | undefined;
  file: File;
};

/** The document with the same content, if this account has one; the SHA-256 is hexadecimal. */
export async function findSameDocument(sha256: string) {
  return (await (await api.documents.same.$get({ query: { sha256 } })).json()).document;
}

/** The URL of the file or of its original, valid for a minute. */
export async function downloadUrl(documentId: string, { original = false } = {}): Promise<string> {
  await freshFor(signedAddressSeconds);
  const query = original ? { original: '' } : {};
  const answer = await api.documents[':documentId'].download.$post({ param: { documentId }, query });

  return (await answer.json()).url;
}

/** The address of a zip with the files of several documents, valid for a minute. */
export async function zipUrl(ids: readonly string[]): Promise<string> {
  await freshFor(signedAddressSeconds);
  const answer = await api.documents.zip.$post({ json: { ids: [...ids] } });

  return (await answer.json()).url;
}

/** Changes the same facts of the documents. Returns them as they are then. */
export const changeMutation = () =>
  mutationOptions({
    meta: { reloadOnConflict: queryKeys.documents.all },
    mutationFn: async ({ ids, changes, before }: DocumentChanges): Promise<Document[]> => {
      const [id = ''] = ids;
      if (ids.length === 1) {
        const answer = await api.documents[':documentId'].$patch({
          param: { documentId: id },
          json: { changes, before },
        });

        return [(await answer.json()).document];
      }
      const changed: Document[] = [];
      for (const some of inParts(ids)) {
        const answer = await api.documents.$patch({ json: { ids: some, changes, before } });
        changed.push(...(await answer.json()).documents);
      }

      return changed;
    },
  });

export type DocumentChanges = {
  ids: readonly string[];
  changes: DocumentFacts;
  /** The values that the person saw. The server refuses the change if another device has changed them. */
  before: DocumentFacts;
};

export const deleteMutation = () =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const some of inParts(ids)) await api.documents.deletion.$post({ json: { ids: some } });
    },
    onSettled: (_nothing, _error, _ids, _result, { client }) => refreshDocuments(client),
  });

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / documentsAtOnce) }, (_, part) =>
    ids.slice(part * documentsAtOnce, (part + 1) * documentsAtOnce),
  );
