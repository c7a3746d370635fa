import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { scheduleWords } from '#shared/health/dose-words.ts';
import type { Dose, HealthRecord } from '#web/health/health/health.api.ts';
import { dayOnCalendar, exactMoment, ownDates, timeName, timeOfDay } from '#web/lib/dates.ts';

/** "8:00 AM" for the local time of a slot, `YYYY-MM-DDTHH:MM`. */
export const slotTime = (slot: string): string => timeName(slot.slice(11), slot.slice(0, 10));

type WordedDose = Pick<Dose, 'state' | 'by' | 'at'> & Partial<Pick<Dose, 'addedBy'>>;

/** The giver of a dose: the person of the account that recorded it, or else the name that was written. `owner` at another person's pet. */
function giverOf({ by, addedBy }: WordedDose, owner: string | null): string | null {
  if (addedBy === '') return by ?? t`a former caregiver`;

  return addedBy ?? by ?? owner;
}

/** "Given by Ada, 8:04 AM" */
export const doseInWords = (dose: WordedDose, owner: string | null = null): string =>
  listed([whoInWords(dose, owner), timeOfDay(dose.at)], 'unit');

/** "Given by Ada, Nov 22, 2026 at 8:04 AM" */
export const pastDoseInWords = (dose: WordedDose, owner: string | null = null): string =>
  listed([whoInWords(dose, owner), exactMoment(dose.at)], 'unit');

function whoInWords(dose: WordedDose, owner: string | null): string {
  const who = giverOf(dose, owner);
  if (dose.state === 'given') return who ? t`Given by ${who}` : t`Given`;

  return who ? t`Skipped by ${who}` : t`Skipped`;
}

type Medication = HealthRecord['medication'];

/** "May 1 to May 14", "From May 1, 2025", "Until May 14"; nothing without both. */
export function courseInWords({ startDate, endDate }: Pick<Medication, 'startDate' | 'endDate'>): string {
  const [first, last] = [startDate && dayOnCalendar(startDate), endDate && dayOnCalendar(endDate)];
  if (first && last) return t`${first} to ${last}`;
  if (first) return t`From ${first}`;

  return last ? t`Until ${last}` : '';
}

/** The frequency and the schedule: "with food", "Every day at 8:00 AM". A frequency that the schedule repeats is left out. */
export function howOften(medication: Pick<Medication, 'frequency' | 'schedule'>): string[] {
  const planned = medication.schedule ? scheduleWords(medication.schedule, ownDates()) : '';
  const written = medication.frequency ?? '';

  return planned.toLowerCase().startsWith(written.toLowerCase()) ? [planned] : [written, planned];
}
