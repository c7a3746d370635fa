import type { Dates } from '#shared/dates.ts';
import { datesIn } from '#shared/dates.ts';
import { dateStyleIn } from '#shared/display.ts';
import { i18n } from '#shared/i18n.ts';
import { localTime } from '#shared/zoned-time.ts';

/** Dates as most people who read this language write them, for readers whose preferences are not known. Moments are in UTC. */
export const readersDates = (): Dates =>
  datesIn(dateStyleIn(i18n.locale), (moment) => localTime('UTC', moment));
