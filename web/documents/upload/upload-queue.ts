import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';

import type { NewDocument } from '#web/documents/documents/documents.api.ts';
import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { track } from '#web/lib/analytics/track.ts';
import { ApiError, FileUnreadable, NetworkError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { createEmitter } from '#web/lib/emitter.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { uploadsDatabase } from '#web/lib/storage-keys.ts';
import { retryAt, retryOf } from '#web/lib/upload-failure.ts';
import { isSignedIn, onOwnerChange, sessionStore } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

import { warnWhile } from './unload-warning.ts';
import type { KeptUpload } from './upload-store.ts';
import { findSending, inTurn, pauseUntil } from './upload-turns.ts';

/** A running or failed upload; `id` is local, seven random characters. */
export type Upload = Omit<KeptUpload, 'startedAt' | 'ownerId'> & {
  id: string;
  progress: number;
  failure: string | undefined;
  /** Whether sending the same file again can help. */
  canRetry: boolean;
  sessionOver: boolean;
  /** Whether it goes on when the connection is back. */
  isOffline: boolean;
};

// The database and the client of the protocol come with the first upload.
const loadStore = () => import('./upload-store.ts');
const loadSender = () => import('./send-document.ts');

const fewUploads = 3;
const manyAtOnce = 20;

let uploads: readonly Upload[] = [];
const changes = createEmitter();
const aborts = new Map<string, AbortController>();

function setUploads(next: readonly Upload[]) {
  uploads = next;
  changes.emit();
}

export const allUploads = () => uploads;

const find = (id: string) => uploads.find((upload) => upload.id === id);

const change = (id: string, patch: Partial<Upload>) =>
  setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));

const remove = (id: string) => setUploads(uploads.filter((upload) => upload.id !== id));

const localId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('');

const fresh = { progress: 0, failure: undefined, canRetry: true, sessionOver: false, isOffline: false };

function add(facts: Omit<Upload, 'id' | keyof typeof fresh>): Upload {
  const upload = { ...facts, ...fresh, id: localId() };
  setUploads([upload, ...uploads]);

  return upload;
}

/** The uploads of this tab, which continue on other pages. */
export function useUploads() {
  useEffect(() => {
    // Without a database nothing was kept.
    resumeUploads().catch(() => undefined);
  }, []);

  return useSyncExternalStore(changes.subscribe, allUploads, allUploads);
}

/** Starts an upload. */
export function startUpload({ file, ...facts }: NewDocument) {
  const { name: fileName, size, lastModified } = file;
  start(add({ ...facts, file, fileName, size, lastModified }).id);
}

export function retryUpload(id: string) {
  const upload = find(id);
  if (!upload?.failure || !upload.canRetry) return;
  change(id, { ...fresh, progress: upload.progress });
  start(id);
}

/** Goes on with an upload whose file is missing. Returns false for another file. */
export async function continueWith(id: string, chosen: File): Promise<boolean> {
  const { formsOf } = await import('./prepared-file.ts');
  const forms = await formsOf(chosen);
  const upload = find(id);
  const file = forms.find(({ name, size }) => name === upload?.fileName && size === upload.size);
  if (!file) return false;
  change(id, { file });
  start(id);

  return true;
}

/** Cancels an upload, or removes a failed one. The server stores nothing of it. */
export function cancelUpload(id: string) {
  const upload = find(id);
  aborts.get(id)?.abort();
  remove(id);
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
  for (const { id } of uploads) cancelUpload(id);
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { id, isOffline } of uploads) if (isOffline) retryUpload(id);
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
    const isHere = uploads.some(({ requestKey }) => requestKey === facts.requestKey);
    if (!isHere && !isSending(facts.requestKey)) void run(add(facts).id);
  }
}

function start(id: string) {
  // Until the store has it.
  warnWhile(id, true);
  void run(id);
}

/** Uploads the file of a row, or the rest of it. Never rejects. */
async function run(id: string) {
  const upload = find(id);
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
    const onProgress = (progress: number) => change(id, { progress });
    const onUrl = (url: string) => {
      change(id, { url });
      void keep(url);
    };
    await untilTaken(upload.requestKey, signal, () =>
      sendDocument({ ...document, url: find(id)?.url }, { signal, onProgress, onUrl }),
    );
    await dropUpload(upload.requestKey);
    await showAdded();
    remove(id);
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
      void refreshDocuments(queryClient);
    }
  }
}

let added = 0;

/** With many uploads, the list and the messages come in steps. */
async function showAdded() {
  added += 1;
  const left = uploads.filter(({ failure }) => failure === undefined).length - 1;
  if (left > fewUploads && added % manyAtOnce !== 0) return;
  await refreshDocuments(queryClient);
  if (left <= fewUploads) toast.success(t`Document added successfully`);
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
    change(id, { url: undefined });
  }
  change(id, { failure: messageOf(error), canRetry, sessionOver, isOffline: error instanceof NetworkError });
  // Visible rows show the error. Uploads run outside the query client, which handles the end of a session.
  if (!changes.hasListeners() && !sessionOver)
    toast.error(failureTitle({ canRetry }), { description: messageOf(error) });
}

/** DOC-1: what is said above the reason. “Try again” only stands where that can help. */
export const failureTitle = ({ canRetry }: Pick<Upload, 'canRetry'>): string =>
  canRetry ? t`Failed to add document. Please try again.` : t`This file can’t be added`;

const isRefused = (error: unknown) =>
  (error instanceof ApiError || error instanceof FileUnreadable) &&
  (retryOf(error) === 'never' || (error instanceof ApiError && [400, 404].includes(error.status))) &&
  !isSessionOver(error);
