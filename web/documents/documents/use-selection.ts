import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Selects or unselects one; with `range` all from the last one that was pressed. */
  toggle: (id: string, options?: { range?: boolean }) => void;
  selectAll: () => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** The selection of a list. Rows that leave the list are unselected. Escape clears, Ctrl+A selects all. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState(none);
  const order = useRef(listed);
  const anchor = useRef<string>(undefined);
  useEffect(() => {
    order.current = listed;
  });
  const ids = useMemo(() => {
    if (chosen.size === 0) return none;

    return new Set(listed.filter((id) => chosen.has(id)));
  }, [chosen, listed]);

  const toggle = useCallback((id: string, { range = false } = {}) => {
    const from = order.current.indexOf(anchor.current ?? '');
    const to = order.current.indexOf(id);
    anchor.current = id;
    setChosen((before) => {
      const after = new Set(before);
      if (range && from >= 0) {
        for (const one of order.current.slice(Math.min(from, to), Math.max(from, to) + 1)) after.add(one);
      } else if (!after.delete(id)) after.add(id);

      return after;
    });
  }, []);
  const selectAll = useCallback(() => setChosen(new Set(order.current)), []);
  const clear = useCallback(() => setChosen(none), []);

  const isActive = ids.size > 0;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog, a menu or a field handles its own keys.
      if (
        event.defaultPrevented ||
        (event.target as Element).closest(
          'dialog, [role=dialog], [role=alertdialog], [role=menu], [type=search]',
        )
      )
        return;
      if (event.key === 'Escape') clear();
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        selectAll();
      }
    };
    document.addEventListener('keydown', onKeyDown);

    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, clear, selectAll]);

  return { ids, toggle, selectAll, clear };
}
