import { useSyncExternalStore } from 'react';

import { createEmitter } from '#web/lib/emitter.ts';

export type DocumentView = 'list' | 'grid';

const key = 'documentView';
const changes = createEmitter();
let chosen: DocumentView | undefined;

function read(): DocumentView {
  try {
    chosen ??= localStorage.getItem(key) === 'grid' ? 'grid' : 'list';
  } catch {
    // Without storage the choice lasts until the page is loaded again.
  }

  return chosen ?? 'list';
}

/** How this device shows documents. */
export const useDocumentView = (): DocumentView =>
  useSyncExternalStore(changes.subscribe, read, () => 'list');

export function setDocumentView(view: DocumentView) {
  chosen = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Without storage the choice lasts until the next reload.
  }
  changes.emit();
}
