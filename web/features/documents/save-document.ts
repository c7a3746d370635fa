import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { saveUrl } from '#web/lib/save-blob.ts';
import { toast } from '#web/ui/toast.tsx';

import { downloadUrl } from './documents.api.ts';

/** Saves a document's file, or the one that it was made of. */
export async function saveDocument(documentId: string, options?: { original?: boolean }) {
  try {
    saveUrl(await downloadUrl(documentId, options));
  } catch (error) {
    // APP-8: the app itself says that the session is over.
    if (isSessionOver(error)) return;
    toast.error('Could not download the document', { description: messageOf(error) });
  }
}
