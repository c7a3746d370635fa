import * as z from 'zod/mini';

import { dayFormat } from './calendar.ts';

/** The time zone of the sender, as the browser names it. An unknown one counts as UTC. */
export const timeZone = z.pipe(
  z._default(z.string().check(z.maxLength(64)), 'UTC'),
  z.transform((name: string) => (isTimeZone(name) ? name : 'UTC')),
);

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(dayFormat(name));
  } catch {
    return false;
  }
}
