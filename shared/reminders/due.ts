import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';

/** How much is due for an account or a pet: one count for every screen and mail. */
export type DueCount = { reminders: number; doses: number; vaccines: number; total: number };

/** Whether a reminder waits for later. */
export const isSnoozed = ({ snoozedUntil }: { snoozedUntil: string | null }, now: Date): boolean =>
  snoozedUntil !== null && new Date(snoozedUntil) > now;

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
