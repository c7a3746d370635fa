import { doseStateNames, scheduleWords } from '#shared/health/dose-words.ts';
import { dayAsWritten, exactMoment, ownDates, timeName, timeOfDay } from '#web/lib/dates.ts';

import type { Dose, HealthRecord } from './health.api.ts';

/** "8:00 AM" for the local time of a slot, `YYYY-MM-DDTHH:MM`. */
export const slotTime = (slot: string): string => timeName(slot.slice(11));

/** "Given by Ada at 8:04 AM" */
export function doseInWords({ state, by, at }: Dose): string {
  return [doseStateNames[state], by && `by ${by}`, `at ${timeOfDay(at)}`].filter(Boolean).join(' ');
}

/** "Given by Ada, Nov 22, 2026 at 8:04 AM" */
export const pastDoseInWords = ({ state, by, at }: Dose): string =>
  `${[doseStateNames[state], by && `by ${by}`].filter(Boolean).join(' ')}, ${exactMoment(at)}`;

type Medication = HealthRecord['medication'];

/** "May 1, 2026 to May 14, 2026", "Since May 1, 2026", "Until May 14, 2026"; nothing without both. */
export function courseInWords({ startDate, endDate }: Pick<Medication, 'startDate' | 'endDate'>): string {
  if (startDate && endDate) return `${dayAsWritten(startDate)} to ${dayAsWritten(endDate)}`;
  if (startDate) return `Since ${dayAsWritten(startDate)}`;

  return endDate ? `Until ${dayAsWritten(endDate)}` : '';
}

/** As the label says and as planned: "with food", "Every day at 8:00 AM". A label that the plan repeats is left out. */
export function howOften(medication: Pick<Medication, 'frequency' | 'schedule'>): string[] {
  const planned = medication.schedule ? scheduleWords(medication.schedule, ownDates()) : '';
  const written = medication.frequency ?? '';

  return planned.toLowerCase().startsWith(written.toLowerCase()) ? [planned] : [written, planned];
}
