import { checkPassword } from '#server/accounts/auth/passwords.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockDocument, requireDocument } from '#server/documents/documents/documents.access.ts';
import { downloadLimitTooLow, shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { drawFirstPages } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import type { ShareChoices } from '#shared/documents/sharing.schema.ts';

import type { PreparedLink } from './prepare-link.usecases.ts';
import { prepareLink } from './prepare-link.usecases.ts';
import type { LinkChange, ListedLink } from './share-links.queries.ts';
import { deleteLink, findLink, findOwnLink, insertOwnLink, updateLink } from './share-links.queries.ts';
import { isStopped } from './share-links.rules.ts';

/** The document has a new link, or the one that it had, with the choices or as it was. */
export type ShareOutcome = 'shared' | 'changed' | 'unchanged';

/**
 * Makes what was chosen true: a new link, valid for 48 hours unless its owner or the administrator chose otherwise, or the choices for the
 * link that works already. Without choices that link stays as it is, so that the call can be repeated. A link that is used up or locked
 * is replaced by one with the same locks. Throws documentNotFound, fileNotScanned, fileInfected, shareExpiryInvalid and
 * downloadLimitTooLow.
 */
export async function shareDocument(ctx: AccountContext, documentId: string, choices: ShareChoices = {}) {
  const access = await requireDocument(ctx, documentId, 'manage');
  requireClean(access.document);
  const link = await prepareLink(ctx, newId(), choices);
  const keepsPasscode = await hasPasscode(ctx, await findOwnLink(ctx.db, access), choices);

  const done = await inTransaction(ctx, async (ctx): Promise<{ id: string; outcome: ShareOutcome }> => {
    const { db, now } = ctx;
    const access = await lockDocument(ctx, documentId, 'manage');
    const known = await findOwnLink(db, access);
    if (known && known.expiresAt > now && !isStopped(known)) {
      const change = changeOf(known, link, choices, keepsPasscode === known.passcodeHash);
      if (Object.keys(change).length === 0) return { id: known.id, outcome: 'unchanged' };
      if (choices.maxDownloads !== undefined && choices.maxDownloads <= known.downloads)
        throw downloadLimitTooLow(known.downloads);
      await updateLink(db, known, change);

      return { id: known.id, outcome: 'changed' };
    }
    if (known) await deleteLink(db, known);
    await insertOwnLink(
      db,
      access,
      known && known.expiresAt > now ? withLocksOf(known, link, choices) : link,
    );
    await drawFirstPages(ctx, [access.document]);
    if (access.document.petId !== null) {
      const pet = await requirePet(ctx, access.document.petId, 'manage', { evenArchived: true });
      await recordActivity(ctx, pet, 'document_shared', access.document.name);
    }

    return { id: link.id, outcome: 'shared' };
  });
  const shared = await findLink(ctx.db, ctx, done.id);
  // It was removed in the meantime.
  if (!shared) throw shareLinkNotFound();

  return { link: shared satisfies ListedLink, outcome: done.outcome };
}

/** The hash of the link's passcode if it is the chosen one. Outside of the transaction, because it may have to wait. */
async function hasPasscode(
  { accountId }: AccountContext,
  known: ShareLink | undefined,
  { passcode }: ShareChoices,
) {
  if (passcode === undefined || !known?.passcodeHash) return undefined;

  return (await checkPassword(known.passcodeHash, passcode, accountId)) ? known.passcodeHash : undefined;
}

/** The choices that differ from a link. */
function changeOf(
  known: ShareLink,
  link: PreparedLink,
  choices: ShareChoices,
  keepsPasscode: boolean,
): LinkChange {
  const { hours, until, passcode, maxDownloads, tellFirstOpen } = choices;
  const isTimed = hours !== undefined || until !== undefined;

  return {
    ...(isTimed && known.expiresAt.getTime() !== link.expiresAt.getTime() && { expiresAt: link.expiresAt }),
    ...(passcode !== undefined && !keepsPasscode && { passcodeHash: link.passcodeHash, wrongTries: 0 }),
    ...(maxDownloads !== undefined && maxDownloads !== known.maxDownloads && { maxDownloads }),
    ...(tellFirstOpen !== undefined && tellFirstOpen !== known.tellFirstOpen && { tellFirstOpen }),
  };
}

const withLocksOf = (known: ShareLink, link: PreparedLink, choices: ShareChoices): PreparedLink => ({
  ...link,
  ...(choices.passcode === undefined && { passcodeHash: known.passcodeHash }),
  ...(choices.maxDownloads === undefined && { maxDownloads: known.maxDownloads }),
  ...(choices.tellFirstOpen === undefined && { tellFirstOpen: known.tellFirstOpen }),
});
