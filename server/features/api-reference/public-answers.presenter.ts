import { z } from 'zod';

import { shareDurations } from '#shared/sharing.ts';
import { signUpModes } from '#shared/site-settings.ts';

/** What visitors and monitoring may read. */
export const publicAnswers = {
  site: z.object({
    development: z.boolean(),
    publicUrl: z.string(),
    uploadMaxBytes: z.int(),
    backupDays: z.int().nullable(),
    shareHours: z.literal(shareDurations),
    signUps: z.enum(signUpModes),
    wallets: z.object({ apple: z.boolean(), google: z.boolean() }),
  }),
  joinedToday: z.object({
    joinedToday: z.object({ source: z.enum(['counted', 'seeded']), number: z.int() }).nullable(),
  }),
  referralCode: z.object({ valid: z.boolean() }),
  signUpInvitation: z.object({ email: z.string().nullable() }),
  contact: z.object({ received: z.literal(true) }),
  exportSchemas: z.object({ schemas: z.array(z.string()) }),
  jsonSchema: z.looseObject({}),
  openApi: z.looseObject({ openapi: z.string() }),
  health: z.object({ ok: z.literal(true) }),
  readiness: z.object({ ready: z.boolean(), problems: z.array(z.string()) }),
};
