import * as z from 'zod/mini';

import { newReminder } from '#shared/reminders/reminders.schema.ts';

import type { ReminderFormValues } from './reminder-form.ts';

/** REM-1: the time is kept only if the switch is on and a time is given. */
export const reminderForm = z.pipe(
  z.transform((values: ReminderFormValues): z.input<typeof newReminder> => ({
    ...values,
    customTime: values.useCustomTime && values.customTime ? values.customTime : null,
  })),
  newReminder,
);
