import { paths } from '#shared/core/paths.ts';
import type { NewDocument } from '#web/documents/documents/documents.api.ts';
import type { SendOptions } from '#web/lib/send-file.ts';
import { sendFile } from '#web/lib/send-file.ts';

type Sent = NewDocument & { url?: string | undefined };

/** Uploads a document. Throws as sendFile does. */
export function sendDocument({ file, url, petId, ...facts }: Sent, options: SendOptions): Promise<void> {
  const { requestKey, name, category, categoryGuessed, documentDate, expirationDate } = facts;
  const metadata = {
    requestKey,
    name,
    category,
    fileName: file.name,
    ...(categoryGuessed && { categoryGuessed: 'true' }),
    ...(petId && { petId }),
    ...(documentDate && { documentDate }),
    ...(expirationDate && { expirationDate }),
  };

  return sendFile({ file, url, endpoint: paths.documentUploads, metadata }, options);
}
