import { useEffect, useRef } from 'react';

/**
 * Where what was focused goes away with a row or a button, the keyboard goes on at the heading of the section that
 * `element` stands in. `shown` names what is there; nothing happens the first time.
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

/** The heading of the section that an element stands in. */
export const sectionHeading = (element: Element | null) =>
  element?.closest('section')?.querySelector<HTMLElement>('h2');
