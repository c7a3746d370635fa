import { z } from 'zod';

import type { LoginNeeded } from '#server/core/http.ts';
import { validate } from '#server/core/http.ts';
import { isInRecordYears } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { reminderMonth } from '#shared/reminders/reminders.schema.ts';

import { reminderNotFound } from './reminders.errors.ts';

/** A malformed id gets the same response as an unknown one. */
export const validReminderId = validate('param', z.object({ id: z.uuid() }), reminderNotFound);

const cursorShape = /^(\d{4}-\d\d-\d\d)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const reminderQuery = z.object({
  archived: z.enum(['true', 'false']).default('false'),
  month: z.optional(reminderMonth),
  after: z
    .string()
    .regex(cursorShape, 'Invalid page cursor')
    .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success && isInRecordYears(text), {
      error: () => i18n.t('Invalid request'),
    })
    .transform((text) => ({ date: text.slice(0, 10), id: text.slice(11) }))
    .optional(),
});

const toReminders = (method: string, path: RegExp, message: () => string): LoginNeeded => ({
  method,
  path,
  message,
});

const one = String.raw`^/api/reminders/[^/]+`;

/** REM-5: the actions that need a login. */
export const reminderLogins = [
  toReminders('POST', /^\/api\/reminders$/, () => i18n.t('You must be logged in to add a reminder')),
  toReminders('PATCH', new RegExp(`${one}$`), () => i18n.t('You must be logged in to edit a reminder')),
  toReminders('POST', new RegExp(`${one}/complete$`), () =>
    i18n.t('You must be logged in to complete a reminder'),
  ),
  toReminders('POST', new RegExp(`${one}/reschedule$`), () =>
    i18n.t('You must be logged in to reschedule a reminder'),
  ),
  toReminders('DELETE', /^\/api\/reminders\/archived$/, () =>
    i18n.t('You must be logged in to clear archive'),
  ),
];
