import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { canPreview } from '#shared/documents/documents.ts';
import type { WantedPages } from '#web/lib/pages.ts';
import { usePagedRows } from '#web/lib/pages.ts';

import type { DocumentFilter } from './document-filter.ts';
import type { Document, Excerpt } from './documents.api.ts';
import { documentQueries } from './documents.api.ts';

/**
 * The owner's documents that pass the filter, newest first: the pages that are loaded so far. `all` loads every page. While the
 * first page of another filter loads, the earlier documents stay, and `isEarlier` is true.
 */
export function useDocuments(filter?: DocumentFilter, wanted?: WantedPages) {
  const query = useInfiniteQuery({
    ...documentQueries.list(filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchMs(state.data?.pages[0]?.documents),
  });
  const rows = usePagedRows(query, ({ documents }) => documents, wanted);

  return {
    ...rows,
    isEarlier: query.isPlaceholderData,
    isTotalLeast: query.data?.pages.at(-1)?.isTotalLeast ?? false,
    excerpts: Object.assign({}, ...(query.data?.pages.map((page) => page.excerpts) ?? [])) as Excerpts,
  };
}

const atOnceMs = 500;
const freshForMs = 3000;
const soonMs = 2000;
const laterMs = 30_000;
const newForMs = 20_000;
const readingMs = 5000;
// A scan waits for its turn.
const readWithinMs = 120_000;

/** Soon while a new document may still get its thumbnail, be read or pass the malware check, later while one still waits for the check. */
function refetchMs(documents: readonly Document[] = []) {
  const ages = documents
    .filter(
      ({ fileType, thumbnailUrl, suggestion, scan }) =>
        scan === 'waiting' ||
        (scan !== 'infected' && (suggestion === null || (thumbnailUrl === null && canPreview(fileType)))),
    )
    .map(({ createdAt }) => Date.now() - Date.parse(createdAt));
  const youngest = Math.min(...ages);
  if (youngest < newForMs) return youngest < freshForMs ? atOnceMs : soonMs;
  if (youngest < readWithinMs) return readingMs;

  return documents.some(({ scan }) => scan === 'waiting') && laterMs;
}

/** The search matches in the text of documents, by document id. */
type Excerpts = Record<string, Excerpt | undefined>;

/** One document: from the loaded ones, or requested by its id if it is on a later page. */
export function useDocument(documents: readonly Document[], id: string | null | undefined) {
  const known = documents.find((document) => document.id === id);
  const { data } = useQuery({
    ...documentQueries.detail(id ?? ''),
    enabled: Boolean(id) && !known,
    refetchInterval: ({ state }) => refetchMs(state.data && [state.data]),
  });

  return id ? (known ?? data) : undefined;
}
