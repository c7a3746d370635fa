import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import { arePushKeys } from '#server/platform/push/push-encryption.ts';
import { isPushEndpoint } from '#server/platform/push/push-sender.ts';

import { endpointInvalid } from './push-subscriptions.errors.ts';
import { saveSubscription } from './push-subscriptions.queries.ts';

type Told = { endpoint: string; keys: { p256dh: string; auth: string } };

/** This browser gets notifications until its session ends. Repeating it changes nothing. Throws endpointInvalid. */
export async function subscribe(ctx: AccountContext, { endpoint, keys }: Told) {
  if (!isPushEndpoint(endpoint, ctx.config.pushTestOrigin) || !arePushKeys(keys)) throw endpointInvalid();
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    await saveSubscription(ctx.db, {
      ...keys,
      id: newId(),
      userId: ctx.accountId,
      sessionId: ctx.sessionId,
      endpoint,
      createdAt: ctx.now,
    });
  });
}
