import { z } from 'zod';

import { lineOfText } from './text.ts';

export const emailAddress = z
  .string('Invalid email address')
  .trim()
  .toLowerCase()
  .pipe(z.email('Invalid email address').max(254, 'Invalid email address'));

// argon2 hashes the whole password, so the maximum length limits the server's work.
const mostCharacters = 128;

export const password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(mostCharacters, `Password must be at most ${mostCharacters} characters`);

/** The requirements of a new password, with their messages. */
export const newPasswordRules = {
  length: { pattern: /.{8}/s, missing: 'Password must be at least 8 characters' },
  uppercase: { pattern: /\p{Lu}/u, missing: 'Password must contain at least one uppercase letter' },
  lowercase: { pattern: /\p{Ll}/u, missing: 'Password must contain at least one lowercase letter' },
  number: { pattern: /\p{Nd}/u, missing: 'Password must contain at least one number' },
} as const;

/** A password that replaces another one; its requirements are stricter than at sign-up. */
export const newPassword = Object.values(newPasswordRules).reduce(
  (schema, { pattern, missing }) => schema.regex(pattern, missing),
  z
    .string(newPasswordRules.length.missing)
    .max(mostCharacters, `Password must be at most ${mostCharacters} characters`),
);

/** From this length on any phrase is a good password, whatever it is made of. */
export const phraseCharacters = 12;

/** A password that its owner changes while signed in: a phrase, or what a reset takes. */
export const changedPassword = z.string(newPasswordRules.length.missing).superRefine((typed, context) => {
  if (typed.length >= phraseCharacters && typed.length <= mostCharacters) return;
  const { error } = newPassword.safeParse(typed);
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
});

const twice = (schema: z.ZodType<string, string>) =>
  z
    .object({ password: schema, confirmation: z.string() })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: "Passwords don't match",
    });

/** The forms that ask for the new password twice. */
export const passwordReset = twice(newPassword);
export const passwordChange = twice(changedPassword);

export const fullName = lineOfText({ min: 2, tooShort: 'Name must be at least 2 characters', max: 80 });

/** The sign-in form and its route. */
export const credentials = z.object({ email: emailAddress, password });

/** A referral code as people type it: any case, with or without hyphens. Characters that cannot be in a code are removed. */
export const referralCode = z
  .string()
  .max(40, 'Invalid code')
  .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ''));

const promo = lineOfText({ min: 0, tooShort: '', max: 64 });

/** The sign-up form. */
export const registration = z.object({
  name: fullName,
  email: emailAddress,
  password,
  referralCode: referralCode.optional(),
  promoCode: promo.optional(),
  promoCouponId: promo.optional(),
});

export type Registration = z.output<typeof registration>;

/** The account's own metadata; `role` is for analytics only and grants nothing. */
export type UserMetadata = { full_name: string; role: 'standard' };
