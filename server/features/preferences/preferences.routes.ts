import { createRouter, limitJson, validate } from '#server/http.ts';
import { browserZone, preferenceChange } from '#shared/preferences.schema.ts';

import { presentPreferences } from './preferences.presenter.ts';
import { changePreferences, readPreferencesIn } from './preferences.usecases.ts';

/** `/api/preferences`: one row for each account. */
export const preferencesRoutes = createRouter()
  .get('/', validate('query', browserZone), async (c) => {
    const preferences = await readPreferencesIn(c.get('ctx'), c.req.valid('query').timeZone);

    return c.json({ preferences: presentPreferences(preferences) });
  })
  .patch('/', limitJson, validate('json', preferenceChange), async (c) => {
    const preferences = await changePreferences(c.get('ctx'), c.req.valid('json'));

    return c.json({ preferences: presentPreferences(preferences) });
  });
