import type { Reminder } from './reminders.table.ts';

// A dose may be given some hours before its reminder, but the morning's dose must not close the evening's reminder.
const doseAheadMs = 4 * 3_600_000;

/** Whether a dose at this local moment (`YYYY-MM-DDTHH:MM`) is the one that the reminder is for. */
export function isClosedByDose(
  { date, customTime }: Pick<Reminder, 'date' | 'customTime'>,
  given: string,
): boolean {
  if (customTime === null) return date <= given.slice(0, 10);

  return Date.parse(`${date}T${customTime}Z`) <= Date.parse(`${given}:00Z`) + doseAheadMs;
}
