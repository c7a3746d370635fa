import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { documentFilterNames } from '#shared/document-filters.ts';

import { filterInAddress } from './document-filter.ts';

type Parameter = (typeof documentFilterNames)[number] | 'open' | 'add';

/** What a list of documents has in the address: its filter, and which document is open. */
export function useDocumentAddress() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterInAddress(query), [query]);

  /** Changes parameters; undefined removes one. */
  function set(changes: Partial<Record<Parameter, string | undefined>>, { replace = false } = {}) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace, preventScrollReset: true });
  }

  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    open: query.get('open'),
    isAdding: query.has('add'),
    set,
    clearFilter: () => set(Object.fromEntries(documentFilterNames.map((name) => [name, undefined]))),
    /** The address of the page with a document open, and the same filter. */
    addressOf(documentId: string): string {
      const next = new URLSearchParams(query);
      next.delete('add');
      next.set('open', documentId);

      return `?${next.toString()}`;
    },
  };
}

export type DocumentAddress = ReturnType<typeof useDocumentAddress>;
