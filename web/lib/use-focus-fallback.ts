import { useEffect, useRef } from 'react';

/**
 * When the focused row or button is removed, focuses the heading of the section that contains `element`. `shown` names
 * what is rendered; nothing happens the first time.
 */
export function useFocusFallback<Kept extends HTMLElement>(shown: string | undefined) {
  const element = useRef<Kept>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== shown;
    before.current = shown;
    if (!changed) return;
    // After a dialog that closes meanwhile has given focus back, or has tried to.
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      sectionHeading(element.current)?.focus();
    }, 350);

    return () => clearTimeout(timer);
  }, [shown]);

  return element;
}

/** The heading of the section that contains an element. */
export const sectionHeading = (element: Element | null) =>
  element?.closest('section')?.querySelector<HTMLElement>('h2');
