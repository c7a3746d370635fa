import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import { accountSearchMaxLength, accountStatuses, reasonRules } from './admin.ts';

/** An action of an administrator: its id, so that a repeated request does nothing, and the reason for the log. */
export const adminRequest = z.strictObject({
  id: z.uuid(),
  reason: lineOfText({
    ...reasonRules,
    tooShort: () => i18n.t('Give a short reason'),
  }),
});

export type AdminRequest = z.output<typeof adminRequest>;

/** Filters accounts whose address or name contains the text. */
export const accountFilter = z.object({
  search: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\P{Cc}*$/u, { error: () => i18n.t('Remove any hidden characters') }),
        z.maxLength(accountSearchMaxLength, { error: () => i18n.t('Enter a shorter search term') }),
      ),
  ),
  status: z.optional(z.enum(accountStatuses)),
  administrators: z.optional(z.enum(['true'])),
});

export type AccountFilter = z.output<typeof accountFilter>;
