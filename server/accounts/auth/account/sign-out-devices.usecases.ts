import {
  deleteSession,
  listLiveSessions,
  listSessionsOf,
} from '#server/accounts/auth/sessions/sessions.queries.ts';
import { endResumptionsOf } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Session } from '#server/accounts/users/users.table.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { deviceNotFound } from './account.errors.ts';

/** The owner's active sessions, most recently used first. */
export const listDevices = ({ db, accountId, now }: AccountContext): Promise<Session[]> =>
  listSessionsOf(db, accountId, now);

/** Ends one session of the owner. Throws deviceNotFound if it belongs to another account or has ended. */
export async function signDeviceOut(ctx: AccountContext, sessionId: string) {
  const [session] = await listLiveSessions(ctx.db, [sessionId], ctx.now);
  if (session?.userId !== ctx.accountId) throw deviceNotFound();
  await inTransaction(ctx, async ({ db, accountId, now }) => {
    await lockUser(db, accountId);
    // The device may be the browser that signed up.
    await endResumptionsOf(db, accountId, now);
    await deleteSession(db, sessionId);
  });
}
