import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';

import type { NewDocument } from '#web/documents/documents/documents.api.ts';
import { track } from '#web/lib/analytics/track.ts';
import { ApiError, FileUnreadable, NetworkError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { uploadsDatabase } from '#web/lib/storage-keys.ts';
import { retryAt, retryOf } from '#web/lib/upload-failure.ts';
import { isSignedIn, onOwnerChange, sessionStore } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

import { announceAdded, refreshSoon, showAdded } from './added-documents.ts';
import { warnWhile } from './unload-warning.ts';
import type { Upload } from './upload-list.ts';
import {
  addUpload,
  allUploads,
  areUploadsShown,
  changeUpload,
  findUpload,
  freshUpload,
  onUploadsChange,
  removeUpload,
} from './upload-list.ts';
import { findSending, inTurn, pauseUntil } from './upload-turns.ts';

// The database and the client of the protocol come with the first upload.
const loadStore = () => import('./upload-store.ts');
const loadSender = () => import('./send-document.ts');

const aborts = new Map<string, AbortController>();

/** The uploads of this tab, which continue on other pages. */
export function useUploads() {
  useEffect(() => {
    // Without a database nothing was kept.
    resumeUploads().catch(() => undefined);
  }, []);

  return useSyncExternalStore(onUploadsChange, allUploads, allUploads);
}

/** Starts an upload. */
export function startUpload({ file, ...facts }: NewDocument) {
  const { name: fileName, size, lastModified } = file;
  start(addUpload({ ...facts, file, fileName, size, lastModified }).id);
}

export function retryUpload(id: string) {
  const upload = findUpload(id);
  if (!upload?.failure || !upload.canRetry) return;
  changeUpload(id, { ...freshUpload, progress: upload.progress });
  start(id);
}

/** Goes on with an upload whose file is missing. Returns false for another file. */
export async function continueWith(id: string, chosen: File): Promise<boolean> {
  const { formsOf } = await import('./prepared-file.ts');
  const forms = await formsOf(chosen);
  const upload = findUpload(id);
  const file = forms.find(({ name, size }) => name === upload?.fileName && size === upload.size);
  if (!file) return false;
  changeUpload(id, { file });
  start(id);

  return true;
}

/** Cancels an upload, or removes a failed one. The server stores nothing of it. */
export function cancelUpload(id: string) {
  const upload = findUpload(id);
  aborts.get(id)?.abort();
  removeUpload(id);
  announceAdded();
  if (upload) void forget(upload);
}

async function forget({ requestKey, url }: Upload) {
  const { dropUpload } = await loadStore();
  await dropUpload(requestKey);
  if (!url) return;
  const { cancelOnServer } = await import('#web/lib/send-file.ts');
  await cancelOnServer(url).catch(() => undefined);
}

onOwnerChange(() => {
  for (const { id } of allUploads()) cancelUpload(id);
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { id, isOffline } of allUploads()) if (isOffline) retryUpload(id);
  });
}

let resuming: Promise<unknown> | undefined;

/** Goes on with the uploads that an earlier page of this browser began, once. */
export async function resumeUploads() {
  const begun = await indexedDB.databases?.().catch(() => []);
  if (begun && !begun.some(({ name }) => name === uploadsDatabase)) return;
  resuming ??= resume();
  await resuming.catch(() => (resuming = undefined));
}

async function resume() {
  const { keptUploads } = await loadStore();
  const isSending = await findSending();
  const owner = ownerId();
  const kept = await keptUploads(owner, Date.now());
  // Another person may have signed in while they were read.
  if (!isSignedIn(owner)) return;
  for (const { ownerId: _owner, startedAt: _startedAt, ...facts } of kept) {
    const isHere = allUploads().some(({ requestKey }) => requestKey === facts.requestKey);
    if (!isHere && !isSending(facts.requestKey)) void run(addUpload(facts).id);
  }
}

function start(id: string) {
  // Until the store has it.
  warnWhile(id, true);
  void run(id);
}

/** Uploads the file of a row, or the rest of it. Never rejects. */
async function run(id: string) {
  const upload = findUpload(id);
  if (!upload?.file) return;
  const abort = new AbortController();
  aborts.set(id, abort);
  const { signal } = abort;
  const owner = { ownerId: ownerId(), startedAt: Date.now() };
  const isWanted = () => !signal.aborted && isSignedIn(owner.ownerId);
  const document = { ...upload, file: upload.file };
  try {
    const [{ keepUpload, dropUpload }, { sendDocument }] = await Promise.all([loadStore(), loadSender()]);
    const keep = (url = upload.url) => keepUpload({ ...factsOf(upload), url, ...owner }, isWanted);
    const isKept = await keep();
    warnWhile(id, !isKept && isWanted());
    const onProgress = (progress: number) => changeUpload(id, { progress });
    const onUrl = (url: string) => {
      changeUpload(id, { url });
      void keep(url);
    };
    await untilTaken(upload.requestKey, signal, () =>
      sendDocument({ ...document, url: findUpload(id)?.url }, { signal, onProgress, onUrl }),
    );
    await dropUpload(upload.requestKey);
    await showAdded();
    removeUpload(id);
    announceAdded();
    track('document_uploaded');
  } catch (error) {
    if (!signal.aborted) fail(upload, error);
  } finally {
    warnWhile(id, false);
    aborts.delete(id);
  }
}

/** Sends in turn, and again after the time that the server asks to wait. */
async function untilTaken(requestKey: string, signal: AbortSignal, send: () => Promise<void>) {
  for (;;) {
    try {
      return await inTurn(requestKey, signal, send);
    } catch (error) {
      const time = retryAt(error, Date.now());
      if (time === undefined || signal.aborted) throw error;
      pauseUntil(time);
      // Those that were added so far are shown during the pause.
      refreshSoon();
    }
  }
}

const ownerId = () => {
  const state = sessionStore.state();

  return 'owner' in state ? state.owner.id : '';
};

/** Without the state of the row. */
function factsOf(upload: Upload) {
  const {
    id: _id,
    progress: _progress,
    failure: _failure,
    canRetry: _canRetry,
    sessionOver: _over,
    isOffline: _off,
    ...facts
  } = upload;

  return facts;
}

function fail({ id, requestKey }: Upload, error: unknown) {
  const sessionOver = isSessionOver(error);
  const canRetry = retryOf(error) !== 'never';
  if (isRefused(error)) {
    // The server has ended the upload, and would refuse the file again after a reload.
    void loadStore().then(({ dropUpload }) => dropUpload(requestKey));
    changeUpload(id, { url: undefined });
  }
  changeUpload(id, {
    failure: messageOf(error),
    canRetry,
    sessionOver,
    isOffline: error instanceof NetworkError,
  });
  // Visible rows show the error. Uploads run outside the query client, which handles the end of a session.
  announceAdded();
  if (!areUploadsShown() && !sessionOver)
    toast.error(failureTitle({ canRetry }), { description: messageOf(error) });
}

/** DOC-1: what is said above the reason. “Try again” only stands where that can help. */
export const failureTitle = ({ canRetry }: Pick<Upload, 'canRetry'>): string =>
  canRetry ? t`Failed to add document. Please try again.` : t`This file can’t be added`;

const isRefused = (error: unknown) =>
  (error instanceof ApiError || error instanceof FileUnreadable) &&
  (retryOf(error) === 'never' || (error instanceof ApiError && [400, 404].includes(error.status))) &&
  !isSessionOver(error);
