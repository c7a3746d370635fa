import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, wherever on earth it is read; what has no time of day is a `date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
