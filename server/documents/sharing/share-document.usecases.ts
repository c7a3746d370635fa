import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockDocument, requireDocument } from '#server/documents/documents/documents.access.ts';
import { drawFirstPages } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import { newId } from '#server/platform/ids.ts';
import type { ShareChoices } from '#shared/documents/sharing.schema.ts';

import { prepareLink } from './prepare-link.usecases.ts';
import { deleteLink, findOwnLink, insertOwnLink } from './share-links.queries.ts';

/**
 * Creates the document's link, valid for 48 hours unless its owner or the administrator chose otherwise. An active link stays
 * unchanged, so that the call can be repeated. Throws documentNotFound, fileNotScanned, fileInfected and shareExpiryInvalid.
 */
export async function shareDocument(ctx: AccountContext, documentId: string, choices: ShareChoices = {}) {
  const { document } = await requireDocument(ctx, documentId, 'manage');
  requireClean(document);
  const link = await prepareLink(ctx, newId(), choices);

  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const access = await lockDocument(ctx, documentId, 'manage');
    const known = await findOwnLink(db, access);
    if (known && known.expiresAt > now) return;
    if (known) await deleteLink(db, known);
    await insertOwnLink(db, access, link);
    await drawFirstPages(ctx, [access.document]);
  });
}
