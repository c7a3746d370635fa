import { t } from '@lingui/core/macro';

import { isNotFound, isSessionOver, messageOf } from '#web/lib/api.ts';
import { saveUrl } from '#web/lib/save-blob.ts';
import { toast } from '#web/ui/toast.tsx';

import { downloadUrl, zipUrl } from './documents.api.ts';

/** DOC-5: saves a document's file, or its original. */
export async function saveDocument(documentId: string | undefined, options?: { original?: boolean }) {
  if (!documentId) {
    toast.error(t`No document information available`);

    return;
  }
  await save(downloadUrl(documentId, options), t`Could not download the document`, problemOf);
}

/** Saves the original files of several documents as one zip, or the single file of one document. */
export async function saveDocuments(ids: readonly string[]) {
  if (ids.length <= 1) await saveDocument(ids[0]);
  else await save(zipUrl(ids), t`Download failed`);
}

async function save(
  asked: Promise<string>,
  failure: string,
  check: (url: string) => Promise<string | undefined> = async () => undefined,
) {
  let url: string;
  try {
    url = await asked;
  } catch (error) {
    // APP-8: the app itself reports an ended session.
    if (isSessionOver(error)) return;
    if (isNotFound(error)) toast.error(failure, { description: goneMessage() });
    else toast.error(t`Could not generate download URL`, { description: messageOf(error) });

    return;
  }
  const problem = await check(url);
  if (problem !== undefined) {
    toast.error(failure, { description: problem });

    return;
  }
  try {
    saveUrl(url);
  } catch {
    openInstead(url);
  }
}

const goneMessage = () => t`Document could not be found. It may have been deleted or moved.`;

/** The reason why there is no file at the address, which the browser's download would not tell. */
async function problemOf(url: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD' });
    if (ok) return undefined;
    if (status === 401 || status === 403) return t`Your session has expired. Please log in again.`;

    return status === 404 || status === 410 ? goneMessage() : t`Download failed`;
  } catch {
    return t`Download failed`;
  }
}

/** For browsers that refuse to save, such as those inside other apps. */
function openInstead(url: string) {
  const opened = globalThis.open(url, '_blank');
  if (!opened) {
    toast.error(t`Failed to open document. Please try again.`);

    return;
  }
  opened.opener = null;
  toast.info(t`Opening document in new tab instead`);
}
