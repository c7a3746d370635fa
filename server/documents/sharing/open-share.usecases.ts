import type { Context } from '#server/core/context.ts';
import {
  passcodeNeeded,
  shareLinkInvalid,
  shareLocked,
  shareNotFound,
} from '#server/documents/documents/share-links.errors.ts';
import { hashShareId, hasPasscodeMark } from '#server/documents/documents/share-links.policy.ts';
import { isShareId } from '#shared/documents/documents.ts';
import { passcodeTries } from '#shared/documents/sharing.ts';

import type { Shared, SharedDocument } from './shared-page.queries.ts';
import { findShared } from './shared-page.queries.ts';

/**
 * The documents of a link. Throws shareLinkInvalid for a malformed id, shareNotFound for a link that is not active, and
 * where the link has a passcode shareLocked and, without a mark that it was entered, passcodeNeeded.
 */
export async function openShare(ctx: Context, shareId: string, mark: string | undefined): Promise<Shared> {
  const shared = await findActive(ctx, shareId);
  const { link } = shared;
  if (link.passcodeHash !== null && !hasPasscodeMark(ctx, link, mark)) throw passcodeNeeded();

  return shared;
}

/** The document of a document's own link, or the one at this position of a pack. Throws shareNotFound. */
export function documentIn({ link, documents }: Shared, position?: number): SharedDocument {
  const document =
    link.kind === 'document' && position === undefined
      ? documents[0]
      : documents.find((document) => link.kind !== 'document' && document.position === position);
  if (!document) throw shareNotFound();

  return { link, document };
}

/** The same before its passcode is entered. Throws shareLinkInvalid, shareNotFound and shareLocked. */
export async function findActive(ctx: Context, shareId: string): Promise<Shared> {
  if (!isShareId(shareId)) throw shareLinkInvalid();
  const shared = await findShared(ctx.db, hashShareId(shareId), ctx.now);
  if (!shared) throw shareNotFound();
  if (shared.link.wrongTries >= passcodeTries) throw shareLocked();

  return shared;
}
