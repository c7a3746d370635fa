import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { forgetVisitor } from './forget-identity.usecases.ts';
import { readAnalyticsSettings } from './read-analytics-settings.usecases.ts';

/** `/api/analytics`: where events go, for browsers whose owner allows analytics, and turning them off on a public page. */
export const analyticsSettingsRoutes = createPublicRouter()
  .get('/', (c) => c.json(readAnalyticsSettings(c.get('ctx'))))
  .post('/forget', limitJson, validate('json', z.strictObject({ id: z.uuid() })), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.analyticsForgotten, subject: clientAddress(c) }]);
    await forgetVisitor(ctx, c.req.valid('json').id);

    // An unknown id gets the same response.
    return c.body(null, 204);
  });
