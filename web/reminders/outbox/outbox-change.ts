import { reminderLabel } from '#shared/reminders/reminders.ts';
import { api, isNotFound } from '#web/lib/api.ts';
import type { Reminder, ReminderFacts, ReminderInput } from '#web/reminders/reminders/reminder.ts';

import { rememberDone } from './done-by-others.ts';

/** A change of this person, in the words of the server. Sending one twice changes nothing more. */
export type OutboxChange =
  | { kind: 'add'; json: ReminderInput }
  | { kind: 'edit'; changes: Partial<ReminderFacts>; before: Partial<ReminderFacts> }
  | { kind: 'reschedule'; date: string; before: string }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'complete'; occurrence: string }
  | { kind: 'undo'; occurrence: string }
  | { kind: 'delete' }
  | { kind: 'clear' };

/** A change that is kept in this browser until the server has it. */
export type OutboxEntry = {
  /** Sorts by time. */
  id: string;
  ownerId: string;
  at: string;
  /** The reminder, or "archive" for all of them. */
  subject: string;
  change: OutboxChange;
  /** The reminder as this person wants it; null if it is to be deleted. */
  row: Reminder | null;
  /** `conflict`: another device has changed it, and the person decides. `refused`: the server has refused it. */
  state: 'waiting' | 'conflict' | 'refused';
  refusal?: { status: number; code: string; message: string; fields: Record<string, string> };
};

/** Sends one change. Throws ApiError or NetworkError. */
export async function sendChange({
  subject,
  change,
}: Pick<OutboxEntry, 'subject' | 'change'>): Promise<void> {
  const param = { id: subject };
  const one = api.reminders[':id'];
  switch (change.kind) {
    case 'add':
      return void (await api.reminders.$post({ json: change.json }));
    case 'edit':
      return void (await one.$patch({ param, json: { changes: change.changes, before: change.before } }));
    case 'reschedule':
      return void (await one.reschedule.$post({
        param,
        json: { date: change.date, before: { date: change.before } },
      }));
    case 'snooze':
      return void (await one.snooze.$post({ param, json: { until: change.until } }));
    case 'complete':
      return rememberDone(
        subject,
        await (await one.complete.$post({ param, json: { occurrence: change.occurrence } })).json(),
      );
    case 'undo':
      return void (await one.undo.$post({ param, json: { occurrence: change.occurrence } }));
    case 'delete':
      return one.$delete({ param }).then(
        () => undefined,
        (error: unknown) => {
          // It was deleted before, perhaps by this very change.
          if (!isNotFound(error)) throw error;
        },
      );
    case 'clear':
      return void (await api.reminders.archived.$delete());
  }
}

/** A reminder that the server does not have yet, as it will be. */
export function reminderFrom(
  json: ReminderInput,
  pets: readonly { petId: string; petName: string }[],
  now = new Date(),
): Reminder {
  return {
    id: json.id,
    title: json.title,
    kind: json.kind ?? 'other',
    date: json.date,
    occurrence: json.date,
    ...labelOf(pets),
    notes: json.notes ?? null,
    customTime: json.customTime ?? null,
    advanceNotice: json.advanceNotice ?? null,
    repeat: json.repeat ?? null,
    snoozedUntil: null,
    archived: false,
    completedAt: null,
    completedFrom: null,
    ownedBy: null,
    right: 'write',
    audience: json.audience ?? 'all',
    audienceName: null,
    completedBy: null,
    notificationSent: false,
    vaccinationId: json.vaccinationId ?? null,
    medicationId: json.medicationId ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** REM-2 */
export const labelOf = (pets: readonly { petId: string; petName: string }[]) => ({
  pets: [...pets],
  petId: pets.length === 1 ? (pets[0]?.petId ?? null) : null,
  petName: reminderLabel(pets.map(({ petName }) => petName)),
});
