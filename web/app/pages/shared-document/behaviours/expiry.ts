import { longDate, timeOfDay } from '#web/lib/dates.ts';

/** SHARED-1: the last day of the link, and the other days of the page, in the reader's time zone, which the server doesn't know. */
export function sayLocalDay() {
  for (const day of document.querySelectorAll<HTMLTimeElement>('time[data-day]'))
    day.textContent = longDate(day.dateTime);
  const time = document.querySelector<HTMLTimeElement>('.expiry time');
  if (!time) return;
  time.textContent = `Link expires on ${longDate(time.dateTime)}`;
  time.title = timeOfDay(time.dateTime);
}
