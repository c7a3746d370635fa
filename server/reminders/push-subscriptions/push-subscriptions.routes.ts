import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { vapidKeys } from '#server/platform/push/vapid.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { deleteSubscription, listSubscriptions } from './push-subscriptions.queries.ts';
import { subscribe } from './push-subscriptions.usecases.ts';

const endpoint = z.string().max(1000);
const key = z
  .string()
  .max(100)
  .regex(/^[\w-]+=*$/);

/** `/api/push-subscriptions`: the browsers that get reminders as notifications. */
export const pushSubscriptionsRoutes = createRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const subscriptions = (await listSubscriptions(ctx.db, ctx)).map(({ id, sessionId, createdAt }) => ({
      id,
      thisDevice: sessionId === ctx.sessionId,
      createdAt: createdAt.toISOString(),
    }));

    return c.json({ publicKey: vapidKeys(ctx.signer).publicKey, subscriptions });
  })
  .put(
    '/',
    limitJson,
    validate('json', z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) })),
    async (c) => {
      const ctx = c.get('ctx');
      await countHit(ctx.db, [{ limit: limits.pushSubscriptions, subject: ctx.accountId }]);
      await subscribe(ctx, c.req.valid('json'));

      return c.body(null, 204);
    },
  )
  .delete('/', limitJson, validate('json', z.object({ endpoint })), async (c) => {
    const ctx = c.get('ctx');
    await deleteSubscription(ctx.db, ctx, c.req.valid('json').endpoint);

    return c.body(null, 204);
  });
