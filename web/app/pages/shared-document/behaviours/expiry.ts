import { longDate, timeOfDay } from '#web/lib/dates.ts';

/** SHARED-1: the last day of the link in the reader's time zone, which the server doesn't know. */
export function sayLocalDay() {
  const time = document.querySelector<HTMLTimeElement>('.expiry time');
  if (!time) return;
  time.textContent = `Link expires on ${longDate(time.dateTime)}`;
  time.title = timeOfDay(time.dateTime);
}
