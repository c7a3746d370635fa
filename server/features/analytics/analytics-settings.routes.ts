import { createPublicRouter } from '#server/http.ts';

import { readAnalyticsSettings } from './analytics-settings.usecases.ts';

/** `/api/analytics`: where events go. Asked for by browsers whose owner allows analytics. */
export const analyticsSettingsRoutes = createPublicRouter().get('/', (c) =>
  c.json(readAnalyticsSettings(c.get('ctx'))),
);
