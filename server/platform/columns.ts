import { timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored with its time zone; a calendar day without a time is a `date` column. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
