import { createEmitter } from '#web/lib/emitter.ts';

import type { ToastMessage } from './toast.tsx';

export type ShownToast = ToastMessage & { isLeaving: boolean };

/** The toasts on the screen, the newest first, also those that are leaving it. */
export function createShownToasts() {
  let shown: readonly ShownToast[] = [];
  const changes = createEmitter();

  function setShown(next: readonly ShownToast[]) {
    shown = next;
    changes.emit();
  }

  return {
    subscribe: changes.subscribe,
    all: () => shown,
    add: (message: ToastMessage) => setShown([{ ...message, isLeaving: false }, ...shown]),
    /** It leaves the screen, and is then removed. */
    close(id: string) {
      const closed = shown.find((toast) => toast.id === id && !toast.isLeaving);
      if (!closed) return;
      setShown(shown.map((toast) => (toast === closed ? { ...toast, isLeaving: true } : toast)));
      closed.onClose?.();
    },
    clear: () => setShown([]),
    remove: (id: string) => setShown(shown.filter((toast) => toast.id !== id)),
  };
}
