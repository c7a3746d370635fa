import { t } from '@lingui/core/macro';

import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { saveUrl } from '#web/lib/save-blob.ts';
import { toast } from '#web/ui/toast.tsx';

import { downloadUrl, zipUrl } from './documents.api.ts';

/** Saves a document's file, or its original. */
export const saveDocument = (documentId: string, options?: { original?: boolean }) =>
  save(downloadUrl(documentId, options), t`Could not download the document`);

/** Saves the original files of several documents as one zip, or the single file of one document. */
export function saveDocuments(ids: readonly string[]) {
  const [id = ''] = ids;
  if (ids.length === 1) return saveDocument(id);

  return save(zipUrl(ids), t`We couldn’t download the documents`);
}

async function save(url: Promise<string>, failure: string) {
  try {
    saveUrl(await url);
  } catch (error) {
    // APP-8: the app itself reports an ended session.
    if (isSessionOver(error)) return;
    toast.error(failure, { description: messageOf(error) });
  }
}
