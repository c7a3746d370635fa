import { datesIn } from '#shared/dates.ts';
import { defaultDateStyle } from '#shared/display.ts';
import { localClock } from '#web/lib/local-clock.ts';

// The reader is not the owner: dates are written as in the text around them.
const dates = datesIn(defaultDateStyle, localClock);

const longDate = (instant: string) => dates.longDay(dates.dayAt(instant));

/** SHARED-1: when the link expires, and the other days of the page, in the reader's time zone, which the server doesn't know. */
export function sayLocalDay() {
  for (const day of document.querySelectorAll<HTMLTimeElement>('time[data-day]'))
    day.textContent = longDate(day.dateTime);
  const time = document.querySelector<HTMLTimeElement>('.expiry time');
  if (time) time.textContent = `Link expires on ${dates.longMoment(time.dateTime)}`;
}
