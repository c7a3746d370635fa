import { t } from '@lingui/core/macro';

import { datesIn } from '#shared/core/dates.ts';
import { dateStyleIn } from '#shared/core/display.ts';
import { localClock } from '#web/lib/local-clock.ts';
import { locale } from '#web/lib/locale.ts';

// The reader is not the owner: dates are written as in the text around them.
const dates = datesIn(dateStyleIn(locale), localClock);

const longDate = (instant: string) => dates.longDay(dates.dayAt(instant));

/** SHARED-1: shows the link's expiry and other dates in the reader's time zone, which the server doesn't know. */
export function sayLocalDay() {
  for (const day of document.querySelectorAll<HTMLTimeElement>('time[data-day]'))
    day.textContent = longDate(day.dateTime);
  const time = document.querySelector<HTMLTimeElement>('.expiry time');
  const expiry = time && dates.longMoment(time.dateTime);
  if (expiry) time.textContent = t`Link expires on ${expiry}`;
}
