import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

// An open dialog keeps the focus. Toasts have the dialog role too, but don't take the focus.
const openDialog = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';

/** Focuses the heading of the page, so that it's announced and the keyboard continues there. */
export function focusHeading(heading = document.querySelector('h1')) {
  if (!heading || document.querySelector(openDialog)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After every navigation inside the app, but not on the first page, where the browser starts at the top
 * anyway.
 */
export function useHeadingFocus() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (kind !== NavigationType.Pop) focusHeading();
  }, [pathname, kind]);
}
