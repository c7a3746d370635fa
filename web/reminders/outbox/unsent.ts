import { useSyncExternalStore } from 'react';

import { createEmitter } from '#web/lib/emitter.ts';

import type { OutboxEntry } from './outbox-change.ts';

const changes = createEmitter();
const none: readonly OutboxEntry[] = [];
let entries = none;

/** This owner's unsent changes, as last read. */
export const unsentEntries = () => entries;

export function setUnsentEntries(next: readonly OutboxEntry[]) {
  if (next.length === 0 && entries.length === 0) return;
  entries = next.length === 0 ? none : next;
  changes.emit();
}

export const useUnsent = (): readonly OutboxEntry[] =>
  useSyncExternalStore(changes.subscribe, unsentEntries, () => none);
