import type { Dates } from '#shared/core/dates.ts';
import type { CalendarDay } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The address that confirmed a vaccination. `isPerson`: a free-mail address or one at the owner's domain, which says nothing about a clinic. */
type Confirming = { address: string; isPerson: boolean; on: CalendarDay };

/**
 * The source of a vaccination's facts. `document`: they were read from this document, which is attached to the vaccination; without its
 * id for readers who may not open it.
 * `confirmed`: they are as the clinic at this address confirmed them, on a day in the owner's time zone.
 */
export type VaccinationOrigin =
  | { kind: 'owner' }
  | { kind: 'document'; documentId: string | null }
  | ({ kind: 'confirmed' } & Confirming);

/** A confirmation that ended because a confirmed fact was changed; `until` is the instant, in ISO 8601. */
export type EndedConfirmation = Confirming & { until: string };

/** The facts that a clinic confirms. A change of one of them ends the confirmation, and the mark of a document. */
export const confirmedFacts = [
  'name',
  'vaccine',
  'dateAdministered',
  'expirationDate',
  'administrator',
  'batchNumber',
] as const;

export type ConfirmedFact = (typeof confirmedFacts)[number];

/** The facts at the time of a question or an answer. */
export type ConfirmedFacts = {
  name: string;
  vaccine: string | null;
  dateAdministered: CalendarDay;
  expirationDate: CalendarDay | null;
  administrator: string | null;
  batchNumber: string | null;
};

export const confirmedFactsOf = (vaccination: ConfirmedFacts): ConfirmedFacts => ({
  name: vaccination.name,
  vaccine: vaccination.vaccine,
  dateAdministered: vaccination.dateAdministered,
  expirationDate: vaccination.expirationDate,
  administrator: vaccination.administrator,
  batchNumber: vaccination.batchNumber,
});

/** Whether one of the confirmed facts differs. */
export const differs = (one: ConfirmedFacts, other: ConfirmedFacts): boolean =>
  confirmedFacts.some((fact) => one[fact] !== other[fact]);

/** "Entered by the owner", "Read from a document", "Confirmed by clinic@example.com on May 14, 2026". */
export function originWords(origin: VaccinationOrigin, dates: Pick<Dates, 'day'>): string {
  switch (origin.kind) {
    case 'owner':
      return i18n.t('Entered by the owner');
    case 'document':
      return i18n.t('Read from a document');
    case 'confirmed': {
      const { address, isPerson } = origin;
      const day = dates.day(origin.on);

      return isPerson
        ? i18n.t('Confirmed by a person at {address} on {day}', { address, day })
        : i18n.t('Confirmed by {address} on {day}', { address, day });
    }
  }
}

/** "Confirmed until it was changed on May 14, 2026". */
export const endedConfirmationWords = (
  { until }: EndedConfirmation,
  dates: Pick<Dates, 'day' | 'dayAt'>,
): string => i18n.t('Confirmed until it was changed on {day}', { day: dates.day(dates.dayAt(until)) });
