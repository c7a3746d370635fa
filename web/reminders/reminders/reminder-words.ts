import { dayIn } from '#shared/core/calendar.ts';
import { currentTime } from '#web/lib/page.ts';

/** The day that it is in a time zone. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date(currentTime()));
