import type { InferRequestType, InferResponseType } from 'hono/client';

import type { api } from '#web/lib/api.ts';
import { type Guard, isObject, isString } from '#web/lib/guards.ts';

import { copiedReminder } from './reminder-rights.ts';

type One = (typeof api.reminders)[':id'];

/** A reminder as the server gives it. */
export type Reminder = InferResponseType<One['complete']['$post'], 200>['reminder'];

export type ReminderInput = InferRequestType<typeof api.reminders.$post>['json'];

/** The fields that a form can change, with the server's names. */
export type ReminderFacts = {
  title: string;
  kind: Reminder['kind'];
  date: string;
  petIds: string[];
  notes: string | null;
  customTime: string | null;
  advanceNotice: number | null;
  repeat: string | null;
  /** PEOPLE-5: `all`, `owner`, or the id of a person of one of the pets. */
  audience: string;
};

/** The facts of a reminder, to compare them with the form's. */
export const reminderFactsOf = (reminder: Reminder): ReminderFacts => ({
  title: reminder.title,
  kind: reminder.kind,
  date: reminder.date,
  petIds: reminder.pets.map(({ petId }) => petId),
  notes: reminder.notes,
  customTime: reminder.customTime,
  advanceNotice: reminder.advanceNotice,
  repeat: reminder.repeat,
  audience: copiedReminder(reminder).audience ?? 'all',
});

// A copy has the format of the release that made it, so only the fields that a list needs are checked.
export const areReminders: Guard<Reminder[]> = (value): value is Reminder[] =>
  Array.isArray(value) &&
  value.every(
    (reminder) =>
      isObject(reminder) &&
      [
        reminder.id,
        reminder.title,
        reminder.kind,
        reminder.date,
        reminder.occurrence,
        reminder.petName,
      ].every((fact) => isString(fact)) &&
      Array.isArray(reminder.pets),
  );
