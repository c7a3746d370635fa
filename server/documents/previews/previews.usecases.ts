import type { Context } from '#server/core/context.ts';
import { findPreviewedDocument } from '#server/documents/documents/documents.queries.ts';
import type { PreviewAddress } from '#server/documents/documents/previews.policy.ts';
import { thumbnailType } from '#shared/documents/documents.ts';

/** The file of a verified address; undefined when its document is gone. */
export async function findPreviewed({ db }: Context, address: PreviewAddress) {
  const found = await findPreviewedDocument(db, address);

  return found && { storagePath: found.storagePath, type: found.fileType, saveAs: undefined };
}

/** The thumbnail of a verified address's document; undefined when there is none. */
export async function findThumbnail({ db }: Context, address: PreviewAddress) {
  const path = (await findPreviewedDocument(db, address))?.thumbnailPath;

  return path ? { storagePath: path, type: thumbnailType, saveAs: undefined } : undefined;
}
