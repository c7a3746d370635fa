import { useSyncExternalStore } from 'react';

import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { createEmitter } from '#web/lib/emitter.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { onOwnerChange } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

import type { NewDocument } from './documents.api.ts';
import { refreshDocuments, uploadDocument } from './documents.api.ts';

export const uploadFailed = 'Failed to add document. Please try again.';

/** A running or failed upload; `id` is local, seven random characters. */
export type Upload = NewDocument & {
  id: string;
  progress: number;
  failure: string | undefined;
  sessionOver: boolean;
};

let uploads: readonly Upload[] = [];
const changes = createEmitter();
// The server takes ten at once from an account, which may be uploading in other tabs and on other devices too.
const atOnce = 3;
let running = 0;
const waiting: (() => void)[] = [];
const aborts = new Map<string, AbortController>();

function become(next: readonly Upload[]) {
  uploads = next;
  changes.emit();
}

const change = (id: string, patch: Partial<Upload>) =>
  become(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));

/** The uploads of this tab; they continue on other pages. */
export const useUploads = () =>
  useSyncExternalStore(
    changes.subscribe,
    () => uploads,
    () => uploads,
  );

onOwnerChange(() => {
  for (const { id } of uploads) cancelUpload(id);
});

const localId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('');

/** Starts an upload. */
export function startUpload(document: NewDocument) {
  const upload: Upload = { ...document, id: localId(), progress: 0, failure: undefined, sessionOver: false };
  become([upload, ...uploads]);
  void run(upload);
}

export function retryUpload(id: string) {
  const upload = uploads.find((candidate) => candidate.id === id);
  if (!upload?.failure) return;
  change(id, { failure: undefined, progress: 0 });
  void run(upload);
}

/** Cancels an upload, or removes a failed one. The server stores nothing of it. */
export function cancelUpload(id: string) {
  aborts.get(id)?.abort();
  become(uploads.filter((upload) => upload.id !== id));
}

/** Waits until fewer than three uploads run. A cancelled one gets its turn, too, and ends it immediately. */
async function takeTurn() {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function endTurn() {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

async function run(upload: Upload) {
  const abort = new AbortController();
  aborts.set(upload.id, abort);
  window.addEventListener('beforeunload', warnBeforeLeaving);
  await takeTurn();
  try {
    await uploadDocument(upload, {
      signal: abort.signal,
      onProgress: (progress) => change(upload.id, { progress }),
    });
    await refreshDocuments(queryClient);
    become(uploads.filter(({ id }) => id !== upload.id));
    toast.success('Document added successfully');
  } catch (error) {
    if (abort.signal.aborted) return;
    change(upload.id, { failure: messageOf(error), sessionOver: isSessionOver(error) });
    // Visible rows show the error. Uploads run outside the query client, which handles the end of a session.
    if (!changes.hasListeners() && !isSessionOver(error)) {
      toast.error(uploadFailed, { description: messageOf(error) });
    }
  } finally {
    endTurn();
    aborts.delete(upload.id);
    if (aborts.size === 0) window.removeEventListener('beforeunload', warnBeforeLeaving);
  }
}

function warnBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
