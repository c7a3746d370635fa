import { addDays } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';

/** A document with a shorter time left counts as expiring. */
export const expiringDays = 60;

// DASH-1: documents that expired longer ago are history, not something to do.
const attentionDays = { before: 365, ahead: 30 };

/** DASH-1: the range of last days of the documents that need attention on a day, both ends included. */
export const attentionOn = (today: string) => ({
  from: addDays(today, -attentionDays.before),
  until: addDays(today, attentionDays.ahead),
});

export const firstDocumentDay = '1950-01-01';
export const lastDocumentDay = '2100-12-31';

/** The message for a calendar day (`YYYY-MM-DD`) that a document can't have. */
export function dayProblem(day: string): string | undefined {
  if (!isRealDay(day)) return i18n.t('Enter a valid date');
  if (day < firstDocumentDay || day > lastDocumentDay) return i18n.t('Enter a year from 1950 to 2100');

  return undefined;
}

type Dates = { documentDate?: string | null | undefined; expirationDate?: string | null | undefined };

/** The message for dates in the wrong order, shown at the expiration date. */
export const orderProblem = ({ documentDate, expirationDate }: Dates): string | undefined =>
  documentDate && expirationDate && expirationDate < documentDate
    ? i18n.t('The expiration date can’t be before the document date')
    : undefined;

/** Whether the text is a calendar day (`YYYY-MM-DD`) that exists. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);

  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Whether a document is expired on a day, or expires soon; a document is valid on its last day. */
export function expiryOn(today: string, expirationDate: string): 'expired' | 'soon' | 'later' {
  if (expirationDate < today) return 'expired';

  return expirationDate <= addDays(today, expiringDays) ? 'soon' : 'later';
}
