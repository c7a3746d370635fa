import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';

/** How much is due for an account or a pet: one count for every screen and mail. */
export type DueCount = { reminders: number; doses: number; vaccines: number; total: number };

export type DatedReminder = {
  /** `YYYY-MM-DD`. */
  date: string;
  snoozedUntil: string | null;
  archived: boolean;
  pets: readonly { petId: string }[];
};

type At = {
  /** The day where the owner is. */
  today: string;
  now: Date;
  /** Whether a pet is neither archived nor ended. */
  isWithOwner: (petId: string) => boolean;
};

/** Whether a reminder waits for later. */
export const isSnoozed = ({ snoozedUntil }: Pick<DatedReminder, 'snoozedUntil'>, now: Date): boolean =>
  snoozedUntil !== null && new Date(snoozedUntil) > now;

/** A reminder is due from its day on, unless it is snoozed or all of its pets are gone. */
export const isReminderDue = (reminder: DatedReminder, { today, now, isWithOwner }: At): boolean =>
  !reminder.archived &&
  reminder.date <= today &&
  !isSnoozed(reminder, now) &&
  (reminder.pets.length === 0 || reminder.pets.some(({ petId }) => isWithOwner(petId)));

/** A dose is due on its day until it is recorded; a medication with a reminder is counted by that. */
export const isDoseDue = ({ slot }: { slot: string }, { today }: Pick<At, 'today'>): boolean =>
  slot.startsWith(today);

/** A vaccine is due when the plan or the vet's dates say so. */
export const isVaccineDue = ({ status }: { status: string }): boolean =>
  status === 'due' || status === 'overdue';

/** The count of what is due. */
export const dueOf = ({ reminders, doses, vaccines }: Omit<DueCount, 'total'>): DueCount => ({
  reminders,
  doses,
  vaccines,
  total: reminders + doses + vaccines,
});

/** "3 due: 1 reminder, 1 dose, and 1 vaccination" */
export function dueInWords({ reminders, doses, vaccines, total }: DueCount): string {
  if (total === 0) return i18n.t('Nothing is due.');
  const parts = [
    reminders > 0 && i18n.t('{count, plural, one {# reminder} other {# reminders}}', { count: reminders }),
    doses > 0 && i18n.t('{count, plural, one {# dose} other {# doses}}', { count: doses }),
    vaccines > 0 &&
      i18n.t('{count, plural, one {# vaccination} other {# vaccinations}}', { count: vaccines }),
  ].filter((part) => part !== false);

  return i18n.t('{total} due: {parts}', { total, parts: listed(parts) });
}
