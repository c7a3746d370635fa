import { newDeviceDelivery } from '#server/auth/auth.deliveries.ts';
import type { Session } from '#server/auth/auth.table.ts';
import { sha256 } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';

import { upsertDevice } from './devices.queries.ts';

/** What is known of the browser that asks. */
export type ClientInfo = {
  userAgent: string;
  /** The value of its cookie, 256 random bits in base64url. */
  device: string;
  /** Where in the network it is, as limits count. */
  address: string;
};

/**
 * Within a transaction: remembers that this browser has signed in. The owner is told by mail about any but the first
 * that was not known; whoever has only set a password or owes a second factor has not signed in.
 */
export async function rememberDevice(ctx: Context, session: Session, { device }: ClientInfo) {
  const { isFirst, isNew } = await upsertDevice(ctx.db, session.userId, sha256(device), ctx.now);
  if (isNew && !isFirst) await deliver(ctx, newDeviceDelivery, { subject: session.id, details: {} });
}
