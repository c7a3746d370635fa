import { t } from '@lingui/core/macro';

import { track } from '#web/lib/analytics/track.ts';
import { ApiError, NetworkError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { cancelOnServer } from '#web/lib/send-file.ts';
import { isSignedIn, sessionStore } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

import { refreshDocuments } from './documents.api.ts';
import { dropUpload, keepUpload, keptUploads } from './kept-uploads.ts';
import { sendDocument } from './tus-upload.ts';
import { warnWhile } from './unkept-uploads.ts';
import type { Upload } from './uploads.ts';
import {
  addUpload,
  allUploads,
  areUploadsShown,
  changeUpload,
  findUpload,
  removeUpload,
  retryUpload,
  uploadFailed,
} from './uploads.ts';

// The server takes ten at once from an account, which may be uploading in other tabs and on other devices too.
const atOnce = 3;
let running = 0;
const waiting: (() => void)[] = [];
const aborts = new Map<string, AbortController>();

const ownerId = () => {
  const state = sessionStore.state();

  return 'owner' in state ? state.owner.id : '';
};

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

/** Uploads the file of a row, or the rest of it. Never rejects. */
export async function runUpload(id: string) {
  const upload = findUpload(id);
  if (!upload?.file) return;
  const abort = new AbortController();
  aborts.set(id, abort);
  const kept = { ...upload, startedAt: Date.now(), ownerId: ownerId() };
  const isWanted = () => !abort.signal.aborted && isSignedIn(kept.ownerId);
  const isKept = await keepUpload(toKeep(kept), isWanted);
  warnWhile(id, !isKept && isWanted());
  await takeTurn();
  try {
    await withLock(upload, () =>
      sendDocument(
        { ...upload, file: upload.file as File },
        {
          signal: abort.signal,
          onProgress: (progress) => changeUpload(id, { progress }),
          onUrl: (url) => {
            changeUpload(id, { url });
            void keepUpload(toKeep({ ...kept, url }), isWanted);
          },
        },
      ),
    );
    await dropUpload(upload.requestKey);
    await refreshDocuments(queryClient);
    removeUpload(id);
    track('document_uploaded');
    toast.success(t`Document added successfully`);
  } catch (error) {
    if (!abort.signal.aborted) tellFailure(id, error);
  } finally {
    endTurn();
    aborts.delete(id);
  }
}

const toKeep = (upload: Upload & { startedAt: number; ownerId: string }) => {
  const { requestKey, name, category, petId, file, fileName, size, lastModified, url } = upload;
  const { startedAt, ownerId, categoryGuessed, documentDate, expirationDate } = upload;

  return {
    requestKey,
    name,
    category,
    categoryGuessed,
    petId,
    documentDate,
    expirationDate,
    file,
    fileName,
    size,
    lastModified,
    url,
    startedAt,
    ownerId,
  };
};

const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 404, 413, 415].includes(error.status) && !isSessionOver(error);

function tellFailure(id: string, error: unknown) {
  const sessionOver = isSessionOver(error);
  const requestKey = findUpload(id)?.requestKey;
  if (requestKey && isRefused(error)) {
    // The server has ended the upload, and would refuse the file again after a reload.
    void dropUpload(requestKey);
    changeUpload(id, { url: undefined });
  }
  changeUpload(id, { failure: messageOf(error), sessionOver, isOffline: error instanceof NetworkError });
  // Visible rows show the error. Uploads run outside the query client, which handles the end of a session.
  if (!areUploadsShown() && !sessionOver) toast.error(uploadFailed, { description: messageOf(error) });
}

/** No other tab sends the same file meanwhile. */
const withLock = (upload: Upload, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lockOf(upload.requestKey), work) : work();

const lockOf = (requestKey: string) => `denmate-upload-${requestKey}`;

/** Stops an upload here and on the server. */
export async function stopUpload({ id, requestKey, url }: Upload) {
  aborts.get(id)?.abort();
  await dropUpload(requestKey);
  if (url) await cancelOnServer(url).catch(() => undefined);
}

/** Adds the uploads that earlier pages of this browser left, unless another tab is sending them. */
export async function resumeUploads() {
  const busy = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  for (const { ownerId: _owner, startedAt: _startedAt, ...kept } of await keptUploads(
    ownerId(),
    Date.now(),
  )) {
    const isHere = allUploads().some(({ requestKey }) => requestKey === kept.requestKey);
    if (isHere || busy.some(({ name }) => name === lockOf(kept.requestKey))) continue;
    const { id, file } = addUpload(kept);
    if (file) void runUpload(id).finally(() => warnWhile(id, false));
  }
}

window.addEventListener('online', () => {
  for (const { id, isOffline } of allUploads()) if (isOffline) retryUpload(id);
});
