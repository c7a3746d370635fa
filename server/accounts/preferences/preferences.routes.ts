import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { browserZone, preferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';

import { presentPreferences } from './preferences.presenter.ts';
import { changePreferences, readPreferencesIn } from './preferences.usecases.ts';

/** `/api/preferences`: one row for each account. */
export const preferencesRoutes = createRouter()
  .get('/', validate('query', browserZone), async (c) => {
    const preferences = await readPreferencesIn(c.get('ctx'), c.req.valid('query').timeZone);

    return c.json({ preferences: presentPreferences(preferences) });
  })
  .patch('/', limitJson, validate('json', preferenceChange), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.preferences, subject: ctx.accountId }]);
    const preferences = await changePreferences(ctx, c.req.valid('json'));

    return c.json({ preferences: presentPreferences(preferences) });
  });
