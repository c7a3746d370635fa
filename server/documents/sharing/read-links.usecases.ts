import type { AccountContext } from '#server/core/context.ts';
import { shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import { hashShareId } from '#server/documents/documents/share-links.policy.ts';
import { isShareId } from '#shared/documents/documents.ts';

import { listLive } from './live-links.queries.ts';
import type { ListedLink } from './share-links.queries.ts';
import { listLinks } from './share-links.queries.ts';

/** The account's links that have not expired, in order of expiry. */
export const readLinks = (ctx: AccountContext): Promise<ListedLink[]> => listLinks(ctx.db, ctx);

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
