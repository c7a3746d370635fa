import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { documentFilterNames } from '#shared/document-filters.ts';

import { filterInAddress } from './document-filter.ts';

type Parameter = (typeof documentFilterNames)[number] | 'open' | 'add';

/** What a list of documents has in the address: its filter, and which document is open. */
export function useDocumentAddress() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterInAddress(query), [query]);
  const { pressed, press } = usePressed();

  /** Changes parameters; undefined removes one. */
  function set(changes: Partial<Record<Parameter, string | undefined>>, { replace = false } = {}) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    if ('open' in changes || 'add' in changes) press({ open: next.get('open'), isAdding: next.has('add') });
    setQuery(next, { replace, preventScrollReset: true });
  }

  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    open: pressed ? pressed.open : query.get('open'),
    isAdding: pressed ? pressed.isAdding : query.has('add'),
    set,
    clearFilter: () => set(Object.fromEntries(documentFilterNames.map((name) => [name, undefined]))),
    /** For a link to `addressOf`: shows the document right away. */
    press: useCallback((documentId: string) => press({ open: documentId, isAdding: false }), [press]),
    /** The address of the page with a document open, and the same filter. */
    addressOf(documentId: string): string {
      const next = new URLSearchParams(query);
      next.delete('add');
      next.set('open', documentId);

      return `?${next.toString()}`;
    },
  };
}

/** What an address opens over the list. */
type Opened = { open: string | null; isAdding: boolean };

/** What was pressed to be opened, until the address says it: the router draws a new address in the background. */
function usePressed() {
  const { key } = useLocation();
  const [pressed, press] = useState<Opened>();
  const [on, setOn] = useState(key);
  if (on !== key) {
    setOn(key);
    press(undefined);
  }

  return { pressed: on === key ? pressed : undefined, press };
}

export type DocumentAddress = ReturnType<typeof useDocumentAddress>;
