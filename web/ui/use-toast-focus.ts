import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

import { hasVisibleFocus } from './use-toast-pause.ts';

/** F6 leads to the toasts. Tab at their end, and a toast that closes with the focus, lead back. */
export function useToastFocus(region: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const before = useRef<Element>(null);
  useEffect(() => {
    if (isEmpty) return undefined;
    const jump = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      if (event.key !== 'F6' || activeElement === region.current) return;
      event.preventDefault();
      before.current = activeElement;
      region.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', jump);

    return () => window.removeEventListener('keydown', jump);
  }, [region, isEmpty]);

  function goBack() {
    const element = before.current;
    before.current = null;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  }

  return {
    /** Moves the focus from a toast that is leaving to the next one. */
    passOn(leaving: HTMLElement) {
      const { activeElement } = document;
      if (!activeElement || !leaving.contains(activeElement) || !hasVisibleFocus(activeElement)) return;
      const toasts = [...(leaving.parentElement?.children ?? [])];
      const at = toasts.indexOf(leaving);
      const staying = (toast: Element) => !toast.matches('[data-leaving], [inert]');
      const next = toasts.slice(at).find(staying) ?? toasts.slice(0, at).findLast(staying);
      if (next instanceof HTMLElement) next.focus();
      else goBack();
    },
    focusHandlers: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Tab' || !before.current) return;
        const { currentTarget, target, shiftKey } = event;
        const buttons = [...currentTarget.querySelectorAll('button')];
        const last = buttons.findLast((button) => !button.closest('[inert]'));
        if (target !== (shiftKey ? currentTarget : last)) return;
        event.preventDefault();
        goBack();
      },
    },
  };
}
