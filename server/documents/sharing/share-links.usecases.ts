import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockDocument, requireDocument } from '#server/documents/documents/documents.access.ts';
import { shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import { hashShareId } from '#server/documents/documents/share-links.policy.ts';
import { drawFirstPages } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import { newId } from '#server/platform/ids.ts';
import { shareLinkKeptDays } from '#shared/core/retention.ts';
import { isShareId } from '#shared/documents/documents.ts';
import type { ShareChoices } from '#shared/documents/sharing.schema.ts';

import { listLive } from './live-links.queries.ts';
import { prepareLink } from './new-links.usecases.ts';
import type { ListedLink } from './share-links.queries.ts';
import {
  deleteLink,
  deleteLinkOf,
  deleteLinksOf,
  findOwnLink,
  insertOwnLink,
  listLinks,
  sweepLinks,
} from './share-links.queries.ts';

const day = 24 * 3600 * 1000;

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

/** Removes the document's link, which then gets the same response as an unknown one. */
export const unshareDocument = (ctx: AccountContext, documentId: string) =>
  inTransaction(ctx, async (ctx) => {
    const link = await findOwnLink(ctx.db, await lockDocument(ctx, documentId, 'manage'));
    if (link) await deleteLink(ctx.db, link);
  });

/** The account's links that have not expired, in order of expiry. */
export const readLinks = ({ db, accountId, now }: AccountContext): Promise<ListedLink[]> =>
  listLinks(db, accountId, now);

const endsSoonMs = 6 * 3600 * 1000;

/** DASH-1: the links that expire first, and those that expire within six hours, with the total of each. */
export async function readLiveLinks({ db, accountId, now }: AccountContext, shown: number) {
  const soon = new Date(now.getTime() + endsSoonMs);
  const found = await listLive(db, { accountId, now, soon, limit: shown });
  const { total = 0, expiringTotal = 0 } = found[0] ?? {};

  return {
    live: { rows: found.filter(({ isFirst }) => isFirst), total },
    expiring: { rows: found.filter(({ isExpiring }) => isExpiring).slice(0, shown), total: expiringTotal },
  };
}

/** SHARED-3: the account's link with this share id. Throws shareLinkNotFound. */
export async function readLinkByShareId(ctx: AccountContext, shareId: string): Promise<ListedLink> {
  const shareIdHash = isShareId(shareId) ? hashShareId(shareId) : undefined;
  const link = (await readLinks(ctx)).find((link) => link.shareIdHash === shareIdHash);
  if (!link) throw shareLinkNotFound();

  return link;
}

/** Removes one link of the account. Throws shareLinkNotFound. */
export async function revokeLink({ db, accountId }: AccountContext, linkId: string) {
  if (!(await deleteLinkOf(db, accountId, linkId))) throw shareLinkNotFound();
}

/** Removes every link of the account. */
export const revokeLinks = ({ db, accountId }: AccountContext) => deleteLinksOf(db, accountId);

/** Deletes expired and empty links. */
export const sweepShareLinks = ({ db, now }: Context) =>
  sweepLinks(db, new Date(now.getTime() - shareLinkKeptDays * day));
