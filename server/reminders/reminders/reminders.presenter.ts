import { reminderLabel } from '#shared/reminders/reminders.ts';

import type { PeopleFacts } from './people-facts.usecases.ts';
import type { ReminderRow } from './reminders.queries.ts';

/** DATA-4: petId, petName, pets, customTime, archived, notificationSent. The label has the pets' names of today. */
export const presentReminder = (reminder: ReminderRow, people: PeopleFacts) => ({
  id: reminder.id,
  title: reminder.title,
  kind: reminder.kind,
  date: reminder.date,
  /** Identifies the occurrence, for completing it: the day that the rule gives. */
  occurrence: reminder.scheduledOn,
  petId: reminder.pets.length === 1 ? (reminder.pets[0]?.petId ?? null) : null,
  petName: reminderLabel(reminder.pets.map(({ petName }) => petName)),
  pets: reminder.pets,
  notes: reminder.notes,
  customTime: reminder.customTime?.slice(0, 5) ?? null,
  advanceNotice: reminder.advanceNotice,
  repeat: reminder.repeat,
  snoozedUntil: reminder.snoozedUntil?.toISOString() ?? null,
  archived: reminder.archived,
  completedAt: reminder.completedAt?.toISOString() ?? null,
  ...people,
  completedFrom: reminder.completedFrom,
  notificationSent: reminder.notificationSent,
  vaccinationId: reminder.vaccinationId,
  medicationId: reminder.medicationId,
  createdAt: reminder.createdAt.toISOString(),
  updatedAt: reminder.updatedAt.toISOString(),
});
