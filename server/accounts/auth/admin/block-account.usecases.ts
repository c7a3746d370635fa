import { accountBlockedDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { endResumptionsOf } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { lockUser, updateUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

// Until it is unblocked.
const forever = new Date('9999-12-31T00:00:00Z');

/** Within a transaction: the account, locked; undefined if there is none. */
export const lockAccountForAdmin = ({ db }: Context, id: string): Promise<User | undefined> =>
  lockUser(db, id);

/** Within a transaction that has locked the account: blocks or unblocks it, and mails its owner. */
export async function setBlocked(ctx: Context, id: string, blocked: boolean) {
  const { db, now } = ctx;
  const { emailConfirmedAt } = await updateUser(db, id, { bannedUntil: blocked ? forever : null }, now);
  // On unblocking too, because a session may have been opened in the meantime.
  await endResumptionsOf(db, id, now);
  await deleteSessionsOf(db, id);
  // The owner of an unconfirmed address may never have signed up.
  if (!emailConfirmedAt) return;
  await deliver(ctx, accountBlockedDelivery, {
    subject: id,
    occurrence: now.toISOString(),
    details: { blocked },
  });
}
