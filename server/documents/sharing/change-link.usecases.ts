import { hashPassword } from '#server/accounts/auth/passwords.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { readShareHours } from '#server/core/settings/site-settings.usecases.ts';
import {
  downloadLimitTooLow,
  shareLinkNotFound,
  titleOfDocumentLink,
} from '#server/documents/documents/share-links.errors.ts';
import type { LinkChanges } from '#shared/documents/sharing.schema.ts';

import type { ListedLink } from './share-links.queries.ts';
import { findLink, lockLink, updateLink } from './share-links.queries.ts';
import { expiryOf } from './share-links.rules.ts';

/**
 * Changes a link that has not expired. An expiry counts from now. Another passcode, or none, unlocks a link and gives its
 * visitors all tries again. Throws shareLinkNotFound, shareExpiryInvalid, downloadLimitTooLow and titleOfDocumentLink.
 */
export async function changeLink(
  ctx: AccountContext,
  linkId: string,
  changes: LinkChanges,
): Promise<ListedLink> {
  const { hours, until, maxDownloads, title } = changes;
  const isExtended = hours !== undefined || until !== undefined;
  const expiresAt = isExtended ? expiryOf(changes, ctx.now, await readShareHours(ctx)) : undefined;
  const passcode = await newPasscode(ctx, linkId, changes);

  await inTransaction(ctx, async ({ db, ...reader }) => {
    const link = await lockLink(db, reader, linkId);
    if (!link) throw shareLinkNotFound();
    if (title !== undefined && link.kind !== 'pack') throw titleOfDocumentLink();
    if (maxDownloads && maxDownloads <= link.downloads) throw downloadLimitTooLow(link.downloads);
    await updateLink(db, link, {
      ...passcode,
      ...(expiresAt && { expiresAt }),
      ...(maxDownloads !== undefined && { maxDownloads }),
      ...(title !== undefined && { title }),
    });
  });
  const changed = await findLink(ctx.db, ctx, linkId);
  if (!changed) throw shareLinkNotFound();

  return changed;
}

/** The columns of a new passcode. Outside of the transaction, because hashing it takes long and may have to wait. */
async function newPasscode(ctx: AccountContext, linkId: string, { passcode }: LinkChanges) {
  if (passcode === undefined) return undefined;
  // Only who may change the link may make the server hash.
  if (!(await findLink(ctx.db, ctx, linkId))) throw shareLinkNotFound();
  const passcodeHash = passcode === null ? null : await hashPassword(passcode, ctx.accountId);

  return { passcodeHash, wrongTries: 0 };
}
