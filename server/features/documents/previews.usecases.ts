import type { Context } from '#server/context.ts';

import { findPreviewedDocument } from './documents.queries.ts';
import type { PreviewAddress } from './previews.policy.ts';

/** The file of a verified address; undefined when its document is gone. */
export async function findPreviewed({ db }: Context, address: PreviewAddress) {
  const found = await findPreviewedDocument(db, address);

  return found && { storagePath: found.storagePath, type: found.fileType, saveAs: undefined };
}
