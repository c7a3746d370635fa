import { z } from 'zod';

import { flag, id, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';
import { analyticsFeatures } from '#shared/operations/analytics.ts';

const identity = { id, isPremium: flag, signUpDate: text, role: text };

export const identitiesApi = under('/api/analytics-identity', {
  'POST /': op('getAnalyticsIdentity', 'The name under which a browser that allows it is counted', identity),
  'DELETE /': op('forgetAnalyticsIdentity', 'Forget that name, and count under it no more'),
});

const features = z.array(z.enum(analyticsFeatures));

export const analyticsSettingsApi = under('/api/analytics', {
  'GET /': op('getAnalytics', 'Where visits are counted', { outsideHost: textOrNull, token: text, features }),
  'POST /forget': op('forgetVisitor', 'Part what was counted from its account, by its random number'),
});
