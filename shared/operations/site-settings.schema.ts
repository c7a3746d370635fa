import * as z from 'zod/mini';

import { emailAddress } from '#shared/accounts/account.schema.ts';
import { adminRequest } from '#shared/accounts/admin.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { shareDurations } from '#shared/documents/sharing.ts';

import { joinedTodaySources } from './joined-today.ts';
import { signUpModes } from './site-settings.ts';

const settings = z.strictObject({
  sign_ups: z.optional(z.enum(signUpModes)),
  upload_mb: z.optional(
    z
      .int({ error: () => i18n.t('Enter a whole number') })
      .check(z.minimum(1, { error: () => i18n.t('Enter 1 or more') })),
  ),
  share_hours: z.optional(z.literal(shareDurations)),
  joined_today: z.optional(z.enum(joinedTodaySources)),
});

/** A change of some settings, with their values when the administrator began editing. */
export const siteChange = z.extend(adminRequest, { changes: settings, before: settings }).check(
  z.refine(
    ({ changes, before }) => {
      const names = Object.keys(changes);

      return names.length > 0 && names.every((name) => name in before);
    },
    { error: () => i18n.t('Send each change with the value it replaces') },
  ),
);

export type SiteChange = z.output<typeof siteChange>;

/** The address that is invited to sign up. */
export const signUpInvitation = z.extend(adminRequest, { email: emailAddress });

export type SignUpInvitationInput = z.output<typeof signUpInvitation>;
