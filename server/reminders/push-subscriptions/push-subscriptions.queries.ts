import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { AccountContext } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';

import type { PushSubscription } from './push-subscriptions.table.ts';
import { pushSubscriptionsTable } from './push-subscriptions.table.ts';

type Requester = Pick<AccountContext, 'accountId'>;

const mostPerAccount = 20;

export const listSubscriptions = (db: Db, { accountId }: Requester): Promise<PushSubscription[]> =>
  db
    .select()
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.userId, accountId))
    .orderBy(asc(pushSubscriptionsTable.createdAt), asc(pushSubscriptionsTable.id));

/**
 * Within a transaction. An endpoint is one browser: it belongs to the session that has sent it last, also if that is of
 * another account. The oldest ones of an account with many are deleted.
 */
export async function saveSubscription(db: Db, subscription: PushSubscription) {
  const { userId, sessionId, p256dh, auth } = subscription;
  await db.insert(pushSubscriptionsTable).values(subscription).onConflictDoUpdate({
    target: pushSubscriptionsTable.endpoint,
    set: { userId, sessionId, p256dh, auth },
  });
  await db.delete(pushSubscriptionsTable).where(
    inArray(
      pushSubscriptionsTable.id,
      sql`(select id from ${pushSubscriptionsTable} where user_id = ${userId}
        order by created_at desc, id desc offset ${mostPerAccount})`,
    ),
  );
}

export async function deleteSubscription(db: Db, { accountId }: Requester, endpoint: string) {
  await db
    .delete(pushSubscriptionsTable)
    .where(and(eq(pushSubscriptionsTable.userId, accountId), eq(pushSubscriptionsTable.endpoint, endpoint)));
}
