import { plainDates } from '#shared/dates.ts';

/** A time in a mail, in UTC, where the reader's preferences are not known. */
export const utcTime = (at: Date) => `${plainDates.longMoment(at)} UTC`;
