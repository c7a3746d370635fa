import type { Context } from '#server/context.ts';
import { signFileLink, steadyExpiry } from '#server/features/files/files.policy.ts';
import { canPreview, extensionFor } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';

import type { Document } from './documents.table.ts';

const listLinkSeconds = 4 * 3600;
const downloadLinkSeconds = 60;

/** The file name for downloads: the document's name with the extension of its type. */
export function downloadName({ name, fileType }: Document): string {
  const ending = `.${extensionFor(fileType)}`;

  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

export function presentDocument(document: Document, { signer, now, config }: Context) {
  const {
    id,
    userId,
    petId,
    name,
    category,
    fileType,
    size,
    isFavorite,
    archived,
    createdAt,
    shareId,
    shareExpiry,
  } = document;
  const live = shareId && shareExpiry && shareExpiry > now;

  return {
    id,
    userId,
    petId,
    name,
    category,
    fileType,
    size,
    isFavorite,
    archived,
    createdAt: createdAt.toISOString(),
    // DATA-4 names both; a document is created when its upload is complete.
    uploadDate: createdAt.toISOString(),
    shareUrl: live ? `${config.http.publicUrl}${paths.shared(shareId)}` : null,
    shareExpiry: live ? shareExpiry.toISOString() : null,
    fileUrl: canPreview(fileType)
      ? signFileLink(signer, {
          path: document.storagePath,
          type: fileType,
          exp: steadyExpiry(now, listLinkSeconds),
        })
      : null,
  };
}

/** The URL from which the owner downloads the file, valid for a minute. */
export const presentDownload = (document: Document, { signer, now }: Context) => ({
  url: signFileLink(signer, {
    path: document.storagePath,
    name: downloadName(document),
    type: document.fileType,
    exp: Math.ceil(now.getTime() / 1000) + downloadLinkSeconds,
  }),
});

/** What a visitor with the link sees: nothing about the owner or the pet. */
export function presentSharedDocument({ name, category, fileType, size, shareExpiry }: Document) {
  return { name, category, fileType, size, expiresAt: shareExpiry?.toISOString() ?? null };
}
