import { z } from 'zod';

import { reminderKinds } from '#shared/reminders/reminders.ts';

import { id, idOrNull, instant, instantOrNull, named, page, textOrNull } from './answer-values.presenter.ts';

export const reminder = named(
  'Reminder',
  z.object({
    id,
    title: z.string(),
    kind: z.enum(reminderKinds),
    date: z.iso.date(),
    occurrence: z.iso.date(),
    petId: idOrNull,
    petName: z.string(),
    pets: z.array(z.object({ petId: id, petName: z.string() })),
    notes: textOrNull,
    customTime: textOrNull,
    advanceNotice: z.int().nullable().describe('In hours.'),
    repeat: textOrNull,
    snoozedUntil: instantOrNull,
    archived: z.boolean(),
    completedAt: instantOrNull,
    completedFrom: textOrNull,
    notificationSent: z.boolean(),
    vaccinationId: idOrNull,
    medicationId: idOrNull,
    createdAt: instant,
    updatedAt: instant,
  }),
);

const reminders = z.array(reminder);

export const reminderAnswers = {
  one: z.object({ reminder }),
  list: z.union([
    z.object({ reminders, ...page }),
    z
      .object({
        month: z.string(),
        reminders,
        entries: z.array(z.object({ reminderId: id, date: z.iso.date(), projected: z.boolean() })),
        truncated: z.boolean(),
      })
      .describe('With `month`.'),
  ]),
  next: z.object({
    next: z.object({ id, title: z.string(), day: z.iso.date(), customTime: textOrNull }).nullable(),
    today: z.iso.date(),
  }),
};
