import { useEffect, useRef } from 'react';

/**
 * When the focused row or button is removed, focuses the heading of the section with `element`. `shown`
 * identifies the rendered content; the first render does nothing.
 */
export function useFocusFallback<Kept extends HTMLElement>(shown: string | undefined) {
  const element = useRef<Kept>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== shown;
    before.current = shown;
    if (!changed) return;
    // After a closing dialog has tried to restore the focus.
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
