import { z } from 'zod';

import { lineOfText } from './text.ts';

export const emailAddress = z
  .string('Invalid email address')
  .trim()
  .toLowerCase()
  .pipe(z.email('Invalid email address').max(254, 'Invalid email address'));

// argon2 reads the whole password; the upper bound keeps a megabyte of it from being work for the server.
export const password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

/** The sign-in form and its route. */
export const credentials = z.object({ email: emailAddress, password });

/** The sign-up form. */
export const registration = z.object({
  name: lineOfText({ min: 2, tooShort: 'Name must be at least 2 characters', max: 80 }),
  email: emailAddress,
  password,
});

export type Registration = z.output<typeof registration>;

/** What an account says about itself; `role` is for analytics only and grants nothing. */
export type UserMetadata = { full_name: string; role: 'standard' };
