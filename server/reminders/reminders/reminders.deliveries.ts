import { z } from 'zod';

/** One reminder. The subject is the reminder, the occurrence the row of this occurrence. */
export const reminderDelivery = {
  name: 'reminders.due',
  details: z.object({ occurrenceId: z.uuid(), subscriptionId: z.uuid().optional() }),
};

/** PEOPLE-5: closes what `reminders.due` has shown in a browser. The same subject and occurrence. */
export const closingDelivery = {
  name: 'reminders.done',
  details: z.object({ occurrenceId: z.uuid(), subscriptionId: z.uuid(), userId: z.uuid() }),
};

/** All reminders announced on a day. The subject is the account, the occurrence the local day. */
export const digestDelivery = {
  name: 'reminders.digest',
  details: z.object({ day: z.iso.date(), subscriptionId: z.uuid().optional() }),
};
