import { z } from 'zod';

import {
  day,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  int,
  page,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { reminderKinds } from '#shared/reminders/reminders.ts';

export const reminder = named('Reminder', {
  id,
  title: text,
  kind: z.enum(reminderKinds),
  ...fields(day, 'date', 'occurrence'),
  petId: idOrNull,
  petName: text,
  pets: z.array(z.object({ petId: id, petName: text })),
  ...fields(textOrNull, 'notes', 'customTime'),
  advanceNotice: int.nullable().describe('In hours.'),
  repeat: textOrNull,
  snoozedUntil: instantOrNull,
  archived: flag,
  completedAt: instantOrNull,
  completedFrom: textOrNull,
  ownedBy: textOrNull.describe('The name of the person whose reminder it is. Null for your own.'),
  right: z
    .enum(['read', 'record', 'write'])
    .describe('What you may do: see it, complete and snooze it, or change it.'),
  audience: text.describe('Who is told: `all`, `owner`, or the id of a person of one of its pets.'),
  audienceName: textOrNull.describe(
    'The name of the only person who is told. Null for everyone and for you.',
  ),
  completedBy: textOrNull.describe(
    'The name of the person who completed it, empty if the account is gone. Null for you.',
  ),
  notificationSent: flag,
  ...fields(idOrNull, 'vaccinationId', 'medicationId'),
  ...fields(instant, 'createdAt', 'updatedAt'),
});

const reminders = z.array(reminder);

const ofMonth = z.object({
  month: text,
  reminders,
  entries: z.array(z.object({ reminderId: id, date: day, projected: flag })),
  truncated: flag,
});

const list = z.union([z.object({ reminders, ...page }), ofMonth.describe('With `month`.')]);

export const remindersApi = under('/api/reminders', {
  'GET /': op('listReminders', 'List reminders, or those of a month', list),
  'POST /': added('addReminder', 'Add a reminder', { reminder }),
  'DELETE /archived': op('clearReminderArchive', 'Delete archived reminders'),
  'PATCH /:id': op('changeReminder', 'Change a reminder', { reminder }),
  'DELETE /:id': op('deleteReminder', 'Delete a reminder'),
  'POST /:id/complete': op('completeReminder', 'Mark a reminder as done', {
    reminder,
    done: z.object({ at: instant, by: textOrNull }).describe('Who did it, and when. Null for you.'),
  }),
  'POST /:id/undo': op('undoReminder', 'Undo that it is done', { reminder }),
  'POST /:id/snooze': op('snoozeReminder', 'Snooze a reminder', { reminder }),
  'POST /:id/reschedule': op('rescheduleReminder', 'Move a reminder to another day', { reminder }),
});

const next = z.object({ id, title: text, day, customTime: textOrNull }).nullable();

export const petRemindersApi = {
  'GET /api/pets/:petId/next-reminder': op('getNextReminder', 'The next reminder of a pet', {
    next,
    today: day,
  }),
};

export const reminderDoneApi = {
  'GET /r/:token': op('openDoneLink', 'The page behind "Done" in a mail', 'html'),
  'POST /r/:token': op('useDoneLink', 'Mark the reminder as done', 'html'),
  'GET /unsubscribe/:token': op('openUnsubscribe', 'The page to turn reminder mails off', 'html'),
  'POST /unsubscribe/:token': op('unsubscribe', 'Turn reminder mails off', 'html'),
};
