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

/** Makes the document's link, good for 48 hours. A link that still lives stays as it is: pressing twice breaks nothing. */
export async function shareDocument(ctx: AccountContext, documentId: string): Promise<Document> {
  return inTransaction(ctx, async (ctx) => {
    const access = await lockDocument(ctx, documentId, 'manage');
    const { document } = access;
    if (document.shareId && document.shareExpiry && document.shareExpiry > ctx.now) return document;
    const shareExpiry = new Date(ctx.now.getTime() + shareHours * 3600 * 1000);

    return setShare(ctx.db, access, { shareId: newShareId(), shareExpiry });
  });
}

/** Removes the link: from now on it answers like one that never was. */
export const unshareDocument = (ctx: AccountContext, documentId: string): Promise<Document> =>
  inTransaction(ctx, async (ctx) =>
    setShare(ctx.db, await lockDocument(ctx, documentId, 'manage'), { shareId: null, shareExpiry: null }),
  );

/** The document behind a link. Throws shareLinkInvalid for what cannot be one, shareNotFound for any that is not live. */
export async function openShare(ctx: Context, shareId: string): Promise<Document> {
  if (!isShareId(shareId)) throw shareLinkInvalid();
  const document = await findSharedDocument(ctx.db, shareId, ctx.now);
  if (!document) throw shareNotFound();

  return document;
}
