import type { Context, AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { randomText } from '#server/platform/ids.ts';
import {
  isShareId,
  shareHours,
  shareIdAlphabet,
  shareIdCharacters,
  shareIdPrefix,
} from '#shared/documents.ts';

import { lockDocument } from './documents.access.ts';
import { shareLinkInvalid, shareNotFound } from './documents.errors.ts';
import { findSharedDocument, setShare } from './documents.queries.ts';
import type { Document } from './documents.table.ts';

const newShareId = () => `${shareIdPrefix}${randomText(shareIdCharacters, shareIdAlphabet)}`;

/** Creates the document's link, valid for 48 hours. An active link stays unchanged, so that the call can be repeated. */
export async function shareDocument(ctx: AccountContext, documentId: string): Promise<Document> {
  return inTransaction(ctx, async (ctx) => {
    const access = await lockDocument(ctx, documentId, 'manage');
    const { document } = access;
    if (document.shareId && document.shareExpiry && document.shareExpiry > ctx.now) return document;
    const shareExpiry = new Date(ctx.now.getTime() + shareHours * 3600 * 1000);

    return setShare(ctx.db, access, { shareId: newShareId(), shareExpiry });
  });
}

/** Removes the link, which from then on gets the same response as an unknown one. */
export const unshareDocument = (ctx: AccountContext, documentId: string): Promise<Document> =>
  inTransaction(ctx, async (ctx) =>
    setShare(ctx.db, await lockDocument(ctx, documentId, 'manage'), { shareId: null, shareExpiry: null }),
  );

/** The document of a link. Throws shareLinkInvalid for a malformed id, shareNotFound for a link that is not active. */
export async function openShare(ctx: Context, shareId: string): Promise<Document> {
  if (!isShareId(shareId)) throw shareLinkInvalid();
  const document = await findSharedDocument(ctx.db, shareId, ctx.now);
  if (!document) throw shareNotFound();

  return document;
}
