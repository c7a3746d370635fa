import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { addDays } from '#shared/core/days.ts';
import { ownToday } from '#web/lib/dates.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

import { showChanged } from './changed-documents.ts';
import type { DocumentFilter } from './document-filter.ts';
import { filterInAddress, filterKey } from './document-filter.ts';
import type { Document, DocumentPages } from './documents.api.ts';
import { byEarlierValues } from './use-change-documents.ts';

const document = (id: string, facts: Partial<Document> = {}) =>
  ({
    id,
    petId: null,
    category: 'other',
    isFavorite: false,
    archived: false,
    shareExpiry: null,
    ...facts,
  }) as Document;

const keyOf = (filter: DocumentFilter) => queryKeys.documents.list(filterKey(filter));

function show(client: QueryClient, filter: DocumentFilter, documents: Document[]) {
  client.setQueryData<DocumentPages>(keyOf(filter), {
    pages: [{ documents, next: null, total: documents.length, isTotalLeast: false, excerpts: undefined }],
    pageParams: [undefined],
  });
}

const shown = (client: QueryClient, filter: DocumentFilter) => {
  const [page] = client.getQueryData<DocumentPages>(keyOf(filter))?.pages ?? [];

  return [page?.total, ...(page?.documents.map(({ id, category }) => `${id} ${category}`) ?? [])];
};

test('a changed document is shown where it is listed, and leaves the lists whose filter it no longer passes', () => {
  const client = new QueryClient();
  show(client, {}, [document('a'), document('b')]);
  show(client, { category: 'other' }, [document('a'), document('b')]);
  show(client, { category: 'lab', q: 'x' }, [document('c', { category: 'lab' })]);
  showChanged(client, [document('a', { category: 'lab' })]);

  expect(shown(client, {})).toEqual([2, 'a lab', 'b other']);
  expect(shown(client, { category: 'other' })).toEqual([1, 'b other']);
  const entered = client.getQueryState(keyOf({ category: 'lab', q: 'x' }));
  expect(entered?.isInvalidated).toBe(true);
  expect(client.getQueryState(keyOf({}))?.isInvalidated).toBe(false);
});

test('an archived document leaves the list and a restored one is looked for', () => {
  const client = new QueryClient();
  show(client, {}, [document('a')]);
  showChanged(client, [document('a', { archived: true })]);
  expect(shown(client, {})).toEqual([0]);
  showChanged(client, [document('a')]);

  expect(client.getQueryState(keyOf({}))?.isInvalidated).toBe(true);
});

test('what an address has that is no filter is left out', () => {
  const petId = '0198c0de-0000-7000-8000-000000000001';

  expect(filterInAddress(new URLSearchParams('pet=x&category=toString&favorite=yes&q=+&open=1'))).toEqual({});
  expect(
    filterInAddress(new URLSearchParams(`pet=${petId}&category=lab&favorite=1&archived=1&shared=1&q= a b `)),
  ).toEqual({ petId, category: 'lab', favorite: true, archived: true, shared: true, q: 'a b' });
});

test('an undo restores each document to what it was, in as few requests as possible', () => {
  const before = [
    document('a', { category: 'lab' }),
    document('b', { category: 'travel' }),
    document('c', { category: 'lab' }),
  ];

  expect(byEarlierValues(before, { category: 'other' })).toEqual([
    { ids: ['a', 'c'], values: { category: 'lab' } },
    { ids: ['b'], values: { category: 'travel' } },
  ]);
});

test('DOC-9: the filter for expired and expiring documents lives in the address and keeps what it is for', () => {
  const filter = filterInAddress(new URLSearchParams('expiring=1'));
  const client = new QueryClient();
  show(client, filter, [
    document('past', { expirationDate: '2000-01-01' }),
    document('changed', { expirationDate: '2000-01-01' }),
  ]);
  showChanged(client, [document('changed', { expirationDate: '2099-01-01' })]);

  expect(filter).toMatchObject({ expiring: true });
  expect(shown(client, filter)).toEqual([1, 'past other']);
  showChanged(client, [document('past', { expirationDate: null })]);
  expect(shown(client, filter)).toEqual([0]);
});

test('DASH-1: the filter for what needs attention lives in the address, and a document that no longer does leaves it', () => {
  const filter = filterInAddress(new URLSearchParams('attention=1'));
  const client = new QueryClient();
  const [today, lastYear] = [ownToday(), addDays(ownToday(), -366)];
  show(client, filter, [
    document('due', { expirationDate: today }),
    document('changed', { expirationDate: today }),
  ]);
  showChanged(client, [document('changed', { expirationDate: lastYear })]);

  expect(filter).toEqual({ attention: true });
  expect(shown(client, filter)).toEqual([1, 'due other']);
  showChanged(client, [document('due', { expirationDate: addDays(today, 31) })]);
  expect(shown(client, filter)).toEqual([0]);
});
