import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';

import { firstOpenDelivery } from './share-links.deliveries.ts';
import { addOpen } from './shared-page.queries.ts';

/** Counts an opening of the page by a person, and notifies the owner of the first one if they chose that. */
export const recordOpen = (ctx: Context, link: ShareLink) =>
  inTransaction(ctx, async (ctx) => {
    if ((await addOpen(ctx.db, link, ctx.now)) === 1) await notifyFirstOpen(ctx, link);
  });

/** Within a transaction: tells the owner of the first opening if they chose that. */
export async function notifyFirstOpen(ctx: Context, { id, tellFirstOpen }: ShareLink) {
  if (!tellFirstOpen) return;
  const details = { openedAt: ctx.now.toISOString() };
  await deliver(ctx, firstOpenDelivery, { subject: id, occurrence: 'first', details });
}
