import { z } from 'zod';

import { flag, id, instant, text } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';

const list = {
  publicKey: text,
  subscriptions: z.array(z.object({ id, thisDevice: flag, createdAt: instant })),
};

export const pushSubscriptionsApi = under('/api/push-subscriptions', {
  'GET /': op('listPushSubscriptions', 'Browsers that get notifications', list),
  'PUT /': op('subscribePush', 'Send notifications to a browser'),
  'DELETE /': op('unsubscribePush', 'Stop notifications to a browser'),
});
