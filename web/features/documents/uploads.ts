import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { createEmitter } from '#web/lib/emitter.ts';
import { uploadsDatabase } from '#web/lib/storage-keys.ts';
import { onOwnerChange } from '#web/session/session.ts';

import type { NewDocument } from './documents.api.ts';
import type { KeptUpload } from './kept-uploads.ts';
import { warnWhile } from './unkept-uploads.ts';

export const uploadFailed = t`Failed to add document. Please try again.`;

/** A running or failed upload; `id` is local, seven random characters. */
export type Upload = Omit<KeptUpload, 'startedAt' | 'ownerId'> & {
  id: string;
  progress: number;
  failure: string | undefined;
  sessionOver: boolean;
  /** Whether it goes on when the connection is back. */
  isOffline: boolean;
};

let uploads: readonly Upload[] = [];
const changes = createEmitter();

function become(next: readonly Upload[]) {
  uploads = next;
  changes.emit();
}

export const allUploads = () => uploads;

export const findUpload = (id: string) => uploads.find((upload) => upload.id === id);

export const changeUpload = (id: string, patch: Partial<Upload>) =>
  become(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));

export const removeUpload = (id: string) => become(uploads.filter((upload) => upload.id !== id));

/** Whether rows show the uploads. */
export const areUploadsShown = () => changes.hasListeners();

const localId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('');

const fresh = { progress: 0, failure: undefined, sessionOver: false, isOffline: false };

export function addUpload(facts: Omit<Upload, 'id' | keyof typeof fresh>): Upload {
  const upload = { ...facts, ...fresh, id: localId() };
  become([upload, ...uploads]);

  return upload;
}

/** The uploads of this tab, which continue on other pages. */
export function useUploads() {
  useEffect(() => {
    // Without a database nothing was kept.
    resumeOnce().catch(() => undefined);
  }, []);

  return useSyncExternalStore(
    changes.subscribe,
    () => uploads,
    () => uploads,
  );
}

// The client of the protocol comes with the first upload.
const runner = () => import('./upload-runner.ts');

let resuming: Promise<unknown> | undefined;

/** Goes on with the uploads that an earlier page of this browser began. */
async function resumeOnce() {
  const begun = await indexedDB.databases?.().catch(() => []);
  if (begun && !begun.some(({ name }) => name === uploadsDatabase)) return;
  resuming ??= runner().then(({ resumeUploads }) => resumeUploads());
  await resuming.catch(() => (resuming = undefined));
}

async function start(id: string) {
  // Until the runner has kept it.
  warnWhile(id, true);
  try {
    const { runUpload } = await runner();
    await runUpload(id);
  } catch (error) {
    changeUpload(id, { failure: messageOf(error) });
  } finally {
    warnWhile(id, false);
  }
}

/** Starts an upload. */
export function startUpload({ file, ...facts }: NewDocument) {
  const { name: fileName, size, lastModified } = file;
  void start(addUpload({ ...facts, file, fileName, size, lastModified }).id);
}

export function retryUpload(id: string) {
  if (!findUpload(id)?.failure) return;
  changeUpload(id, { ...fresh, progress: findUpload(id)?.progress ?? 0 });
  void start(id);
}

/** Goes on with an upload whose file is missing. Returns false for another file. */
export function continueWith(id: string, file: File): boolean {
  const upload = findUpload(id);
  if (!upload || file.name !== upload.fileName || file.size !== upload.size) return false;
  changeUpload(id, { file });
  void start(id);

  return true;
}

/** Cancels an upload, or removes a failed one. The server stores nothing of it. */
export function cancelUpload(id: string) {
  const upload = findUpload(id);
  removeUpload(id);
  if (upload) void runner().then(({ stopUpload }) => stopUpload(upload));
}

onOwnerChange(() => {
  for (const { id } of uploads) cancelUpload(id);
});
