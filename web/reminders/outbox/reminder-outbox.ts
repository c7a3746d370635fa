import { del, set, values } from 'idb-keyval';

import { fileDatabase } from '#web/lib/file-database.ts';
import { rowsFolded } from '#web/lib/folding.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { outboxDatabase, outboxName } from '#web/lib/storage-keys.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { sessionStore } from '#web/session/session.ts';

import { type OutboxEntry, sendChange } from './outbox-change.ts';
import { createOutbox } from './outbox.ts';
import { setUnsentEntries, unsentEntries } from './unsent.ts';

const database = fileDatabase(outboxDatabase);
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(outboxName);

const signedInId = () => {
  const state = sessionStore.state();

  return state.status === 'signed-in' ? state.owner.id : undefined;
};

/** The changes of reminders in this browser, for all its tabs. */
export const reminderOutbox = createOutbox({
  store: {
    list: () => values<OutboxEntry>(database),
    put: (entry) => set(entry.id, entry, database),
    remove: (id) => del(id, database),
  },
  send: sendChange,
  withLock: (run) =>
    // Missing without HTTPS.
    (navigator.locks as LockManager | undefined)?.request(outboxName, run) ?? run(),
  ownerId: () => ownerOf(sessionStore.state())?.id,
  senderId: signedInId,
  onChange: (sent) => {
    void readUnsent();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage({ sent });
    if (sent) void reload();
  },
  now: () => new Date(),
});

async function reload() {
  await rowsFolded();
  await refresh(queryClient, [queryKeys.reminders.all, queryKeys.dashboard]);
}

async function readUnsent() {
  setUnsentEntries(await reminderOutbox.list().catch(() => []));
}

const retryMs = 30_000;
let started = false;

/** Sends waiting changes, now and whenever the connection returns. Once per page. */
export function startOutbox() {
  if (started) return;
  started = true;
  const flush = () => {
    if (navigator.onLine && signedInId() !== undefined) void reminderOutbox.flush().catch(() => undefined);
  };
  void readUnsent().then(flush);
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flush());
  sessionStore.onChange(() => void readUnsent().then(flush));
  channel?.addEventListener('message', ({ data }: MessageEvent<{ sent: boolean }>) => {
    void readUnsent();
    if (data.sent) void reload();
  });
  // The server may be unreachable although the browser is online.
  setInterval(() => {
    if (unsentEntries().some(({ state }) => state === 'waiting')) flush();
  }, retryMs);
}
