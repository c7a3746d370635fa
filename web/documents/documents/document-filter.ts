import { attentionOn, expiryOn } from '#shared/documents/document-dates.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentCategories, searchMaxLength } from '#shared/documents/documents.ts';
import { ownToday } from '#web/lib/dates.ts';

import type { Document } from './documents.api.ts';

/** The `petId` of documents that belong to no pet. */
export const noPet = 'none';

/** Which documents a list shows; by default all that are not archived. */
export type DocumentFilter = {
  petId?: string | undefined;
  category?: DocumentCategory | undefined;
  favorite?: true | undefined;
  archived?: true | undefined;
  shared?: true | undefined;
  /** Expired, or with at most sixty days left. */
  expiring?: true | undefined;
  /** DASH-1: those that the dashboard counts. */
  attention?: true | undefined;
  q?: string | undefined;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filter in a page's URL, without invalid values. */
export function filterInAddress(query: URLSearchParams): DocumentFilter {
  const petId = query.get('pet') ?? '';
  const category = query.get('category') ?? '';
  const isSet = (name: string) => (query.get(name) === '1' ? true : undefined);

  return {
    petId: petId === noPet || uuid.test(petId) ? petId : undefined,
    category: Object.hasOwn(documentCategories, category) ? (category as DocumentCategory) : undefined,
    favorite: isSet('favorite'),
    archived: isSet('archived'),
    shared: isSet('shared'),
    expiring: isSet('expiring'),
    attention: isSet('attention'),
    q: query.get('q')?.slice(0, searchMaxLength).trim() || undefined,
  };
}

/** The query parameters of a request. */
export const filterQuery = (filter: DocumentFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export const filterKey = (filter: DocumentFilter): string => JSON.stringify(filterQuery(filter));

type FilterInKey = { [Name in keyof DocumentFilter]?: string };

/** The filter of a key. */
export const filterOfKey = (key: string) => JSON.parse(key) as FilterInKey;

/** Whether the document passes the filter, as far as that can be known here: a search is the server's. */
export function passesFilter(
  { petId, category, favorite, archived, shared, expiring, attention }: FilterInKey,
  document: Document,
): boolean {
  return (
    (petId === undefined || petId === (document.petId ?? noPet)) &&
    (category === undefined || category === document.category) &&
    (favorite === undefined || document.isFavorite) &&
    (shared === undefined || document.shareExpiry !== null) &&
    (expiring === undefined || isExpiring(document)) &&
    (attention === undefined || needsAttention(document)) &&
    document.archived === (archived !== undefined)
  );
}

const isExpiring = ({ expirationDate }: Document) =>
  expirationDate !== null && expiryOn(ownToday(), expirationDate) !== 'later';

/** Decided by the day only: the server knows whether it is the proof of a vaccination. */
function needsAttention({ expirationDate }: Document): boolean {
  const { from, until } = attentionOn(ownToday());

  return expirationDate !== null && from <= expirationDate && expirationDate <= until;
}
