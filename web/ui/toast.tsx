import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';

import { createEmitter } from '#web/lib/emitter.ts';

import { lazyModule, useLazyState, useLazyValue } from './lazy-module.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { usePreload } from './preload.ts';

type ToastKind = 'success' | 'error' | 'info';
export type ToastOptions = {
  description?: string;
  /** One possible action, for example "Undo". */
  action?: { label: string; onSelect: () => void };
  /** The label of the button that closes it, for example "Later"; a cross by default. */
  dismiss?: string;
  /** Milliseconds on screen; 0 stays until closed. */
  duration?: number;
  onClose?: () => void;
};
export type ToastMessage = ToastOptions & { id: string; kind: ToastKind; title: string };

/** The list that shows toasts, once it is there. */
export type ToastScreen = {
  add: (message: ToastMessage) => void;
  close: (id: string) => void;
  clear: () => void;
};

const changes = createEmitter();
let waiting: readonly ToastMessage[] = [];
let screen: ToastScreen | undefined;
let count = 0;

function setWaiting(next: readonly ToastMessage[]) {
  waiting = next;
  changes.emit();
}

function add(kind: ToastKind, title: string, options: ToastOptions = {}): string {
  count += 1;
  const id = `toast-${count}`;
  const message: ToastMessage = { ...options, id, kind, title };
  if (options.action) message.action = { ...options.action, onSelect: () => choose(id, options.action) };
  if (screen) screen.add(message);
  else setWaiting([...waiting, message]);

  return id;
}

/** Closes the toast too, because its message may no longer be true after the action. */
function choose(id: string, action: ToastOptions['action']) {
  action?.onSelect();
  close(id);
}

function close(id: string) {
  screen?.close(id);
  const closed = waiting.find((message) => message.id === id);
  if (!closed) return;
  setWaiting(waiting.filter((message) => message !== closed));
  closed.onClose?.();
}

/** Shows a short message; callable from anywhere, before anything is loaded. Returns an id for `toast.close`. */
export const toast = {
  success: (title: string, options?: ToastOptions) => add('success', title, options),
  error: (title: string, options?: ToastOptions) => add('error', title, options),
  info: (title: string, options?: ToastOptions) => add('info', title, options),
  /** Says what was done, with a button that undoes it. */
  undoable: (title: string, undo: () => void, options?: Omit<ToastOptions, 'action'>) =>
    toast.success(title, { ...options, action: { label: t`Undo`, onSelect: undo } }),
  undone: () => toast.success(t`Change undone`),
  close,
  /** Removes all toasts, also those that wait for their list. */
  clear() {
    screen?.clear();
    setWaiting([]);
  },
};

/** Hands the waiting toasts and all that follow to the list. Returns a function that stops. */
function showOn(list: ToastScreen): () => void {
  screen = list;
  for (const message of waiting) list.add(message);
  setWaiting([]);

  return () => {
    if (screen === list) screen = undefined;
  };
}

const list = lazyModule(async () => (await import('./toast-list.tsx')).ToastList);

/**
 * The container of toasts: top right, on phones above the bottom bar. At most three, for four seconds each, or for
 * eight with an action. Render it once. The list itself is loaded with the first toast, into a region that screen readers know by then.
 */
export function Toaster() {
  const state = useLazyState(list);
  const ToastList = useLazyValue(list);
  const early = useSyncExternalStore(
    changes.subscribe,
    () => waiting,
    () => none,
  );
  usePreload(list);
  useEffect(() => {
    if (early.length > 0) void list.load();
  }, [early.length]);

  return (
    <div aria-live="polite">
      {/* oxlint-disable-next-line react/static-components -- loaded once, and the same from then on */}
      {ToastList && <ToastList showOn={showOn} />}
      {state === 'failed' && <PlainToasts messages={early} onClose={close} />}
    </div>
  );
}

const none: readonly ToastMessage[] = [];
