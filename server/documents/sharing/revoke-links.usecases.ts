import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockDocument } from '#server/documents/documents/documents.access.ts';
import { shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';

import { deleteLink, deleteLinkOf, deleteLinksOf, findOwnLink } from './share-links.queries.ts';

/** Removes the document's link, which then gets the same response as an unknown one. */
export const unshareDocument = (ctx: AccountContext, documentId: string) =>
  inTransaction(ctx, async (ctx) => {
    const link = await findOwnLink(ctx.db, await lockDocument(ctx, documentId, 'manage'));
    if (link) await deleteLink(ctx.db, link);
  });

/** Removes one link. Throws shareLinkNotFound. */
export async function revokeLink(ctx: AccountContext, linkId: string) {
  if (!(await deleteLinkOf(ctx.db, ctx, linkId))) throw shareLinkNotFound();
}

/** Removes every link of the account. */
export const revokeLinks = ({ db, accountId }: AccountContext) => deleteLinksOf(db, accountId);
