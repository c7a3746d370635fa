import { z } from 'zod';

/** The time zone of the person who writes, as the browser names it. One that is unknown here counts as UTC. */
export const timeZone = z
  .string()
  .max(64)
  .default('UTC')
  .transform((name) => (isTimeZone(name) ? name : 'UTC'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
