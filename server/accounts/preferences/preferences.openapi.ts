import { z } from 'zod';

import { flag, instant, int, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { appearances, clockFormats, dateFormats, dateLanguages } from '#shared/core/display.ts';
import { locales } from '#shared/core/locales.ts';
import { shareDurations } from '#shared/documents/sharing.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';

/** How an account wants things shown. */
export const display = {
  dateFormat: z.enum(dateFormats),
  clock: z.enum(clockFormats),
  language: z.enum(locales),
  dateLanguage: z.enum(dateLanguages),
  preferredWeightUnit: z.enum(preferredWeightUnits),
  appearance: z.enum(appearances),
};

/** The preferences that can be changed. */
export const changeablePreferences = {
  ...display,
  emailNotifications: flag,
  reminderAdvanceNotice: int.describe('In hours.'),
  reminderTime: text,
  timeZone: textOrNull,
  dailyDigest: flag,
  quietHours: z.object(fields(text, 'from', 'until')).nullable(),
  shareHours: z.literal(shareDurations).nullable(),
};

const preferences = named('Preferences', { ...changeablePreferences, changedAt: instant });

export const preferencesApi = under('/api/preferences', {
  'GET /': op('getPreferences', 'How things are shown and announced', { preferences }),
  'PATCH /': op('changePreferences', 'Change preferences', { preferences }),
});
