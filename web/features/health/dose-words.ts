import { dayAsWritten, exactMoment, timeName, timeOfDay } from '#web/lib/dates.ts';

import type { Dose, HealthRecord } from './health.api.ts';

/** "8:00 AM" for the local time of a slot, `YYYY-MM-DDTHH:MM`. */
export const slotTime = (slot: string): string => timeName(slot.slice(11));

/** "Given by Ada at 8:04 AM" */
export function doseInWords({ state, by, at }: Dose): string {
  return [state === 'given' ? 'Given' : 'Skipped', by && `by ${by}`, `at ${timeOfDay(at)}`]
    .filter(Boolean)
    .join(' ');
}

/** "Given by Ada, Nov 22, 2026 at 8:04 AM" */
export const pastDoseInWords = ({ state, by, at }: Dose): string =>
  `${[state === 'given' ? 'Given' : 'Skipped', by && `by ${by}`].filter(Boolean).join(' ')}, ${exactMoment(at)}`;

type Medication = HealthRecord['medication'];

/** "May 1, 2026 to May 14, 2026", "Since May 1, 2026", "Until May 14, 2026"; nothing without both. */
export function courseInWords({ startDate, endDate }: Pick<Medication, 'startDate' | 'endDate'>): string {
  if (startDate && endDate) return `${dayAsWritten(startDate)} to ${dayAsWritten(endDate)}`;
  if (startDate) return `Since ${dayAsWritten(startDate)}`;

  return endDate ? `Until ${dayAsWritten(endDate)}` : '';
}

/** "Every day at 8:00 AM and 8:00 PM" */
export function scheduleInWords({ schedule }: Pick<Medication, 'schedule'>): string {
  if (!schedule) return '';
  const { times, every } = schedule;
  const days = every === 1 ? 'Every day' : every === 2 ? 'Every other day' : `Every ${every} days`;

  return `${days} at ${list.format(times.toSorted().map((time) => timeName(time)))}`;
}

/** As the label says and as planned: "with food", "Every day at 8:00 AM". A label that the plan repeats is left out. */
export function howOften(medication: Pick<Medication, 'frequency' | 'schedule'>): string[] {
  const planned = scheduleInWords(medication);
  const written = medication.frequency ?? '';

  return planned.toLowerCase().startsWith(written.toLowerCase()) ? [planned] : [written, planned];
}

const list = new Intl.ListFormat('en-US');
