import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { documentFilterNames } from '#shared/documents/document-filters.ts';
import { afterPaint } from '#web/lib/after-paint.ts';

import { filterInAddress } from './document-filter.ts';

type Parameter = (typeof documentFilterNames)[number] | 'open' | 'add' | 'from';

/** The state of a list of documents in the URL: its filter and the open document. */
export function useDocumentAddress() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterInAddress(query), [query]);
  const navigate = useNavigate();
  const { pressed, press } = usePressed();

  /** Changes parameters; undefined removes one. */
  function set(changes: Partial<Record<Parameter, string | undefined>>, { replace = false } = {}) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    const go = () => setQuery(next, { replace, preventScrollReset: true });
    if (!('open' in changes || 'add' in changes)) return go();
    press({ open: next.get('open'), isAdding: next.has('add') }, go);
  }

  return {
    filter,
    /** Opened from the proof card of its pet, to which closing it leads back. */
    isFromProof: query.get('from') === 'proof',
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    open: pressed ? pressed.open : query.get('open'),
    isAdding: pressed ? pressed.isAdding : query.has('add'),
    set,
    clearFilter: () => set(Object.fromEntries(documentFilterNames.map((name) => [name, undefined]))),
    /** Opens a document instead of following a link to its `addressOf`. A stable function. */
    openDocument: useCallback(
      (documentId: string, address: string) => {
        press(
          { open: documentId, isAdding: false },
          () => void navigate(address, { preventScrollReset: true }),
        );
      },
      [press, navigate],
    ),
    /** The address of the page with a document open, and the same filter. */
    addressOf(documentId: string): string {
      const next = new URLSearchParams(query);
      next.delete('add');
      next.delete('from');
      next.set('open', documentId);

      return `?${next.toString()}`;
    },
  };
}

/** The dialogs that a URL opens over the list. */
type Opened = { open: string | null; isAdding: boolean };

/** The pressed document, shown before the router has updated the URL, which takes longer. */
function usePressed() {
  const { key } = useLocation();
  const [pressed, setPressed] = useState<Opened>();
  const [on, setOn] = useState(key);
  const timesBack = useRef(0);
  if (on !== key) {
    setOn(key);
    setPressed(undefined);
  }
  useEffect(() => {
    const count = () => (timesBack.current += 1);
    window.addEventListener('popstate', count);

    return () => window.removeEventListener('popstate', count);
  }, []);

  /** Shows the pressed document, and then navigates to its address, unless the person has gone back or forward in between. */
  const press = useCallback((next: Opened, go: () => void) => {
    const before = timesBack.current;
    setPressed(next);
    afterPaint(() => {
      if (timesBack.current === before) go();
    });
  }, []);

  return { pressed: on === key ? pressed : undefined, press };
}

export type DocumentAddress = ReturnType<typeof useDocumentAddress>;
