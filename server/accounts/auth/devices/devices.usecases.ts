import { newDeviceDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import type { Session } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import { upsertDevice } from './devices.queries.ts';

/** Facts about the browser that sent the request. */
export type ClientInfo = {
  userAgent: string;
  /** The value of its cookie: 256 random bits in base64url. */
  device: string;
  /** Its network address, as rate limits count it. */
  address: string;
};

/**
 * Within a transaction: records that this browser has signed in, and notifies the owner by mail if it's new
 * and not the first. Setting a password or still owing a second factor doesn't count as signing in.
 */
export async function rememberDevice(ctx: Context, session: Session, { device }: ClientInfo) {
  const { isFirst, isNew } = await upsertDevice(ctx.db, session.userId, sha256(device), ctx.now);
  if (!isNew || isFirst) return;
  // The browser may be a thief's.
  const language = await ownersLanguage(ctx, session.userId);
  await deliver(ctx, newDeviceDelivery, { subject: session.id, language, details: {} });
}
