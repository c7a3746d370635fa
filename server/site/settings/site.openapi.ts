import { z } from 'zod';

import { flag, int, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';
import { shareDurations } from '#shared/documents/sharing.ts';
import { joinedTodaySources } from '#shared/operations/joined-today.ts';
import { signUpModes } from '#shared/operations/site-settings.ts';

const settings = z.object({
  sign_ups: z.enum(signUpModes),
  upload_mb: int,
  share_hours: z.literal(shareDurations),
  joined_today: z.enum(joinedTodaySources),
});

const changed = { settings, uploadMostMegabytes: int };

export const adminSiteApi = under('/api/admin/site', {
  'GET /': op('getSiteSettings', 'The settings of the site', changed),
  'PUT /': op('changeSiteSettings', 'Change a setting of the site', changed),
});

const joinedToday = z.object({ source: z.enum(['counted', 'seeded']), number: int }).nullable();

export const siteApi = under('/api/site', {
  'GET /': op('getSite', 'What visitors may know about this installation', {
    development: flag,
    publicUrl: text,
    uploadMaxBytes: int,
    backupDays: int.nullable(),
    shareHours: z.literal(shareDurations),
    signUps: z.enum(signUpModes),
    wallets: z.object(fields(flag, 'apple', 'google')),
    inbox: flag.describe('Whether accounts can get an address for papers by mail.'),
  }),
  'GET /joined-today': op('getJoinedToday', 'How many people have joined today', { joinedToday }),
});
