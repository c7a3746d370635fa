import * as z from 'zod/mini';

import { newPasswordRules, normalizeReferralCode, phraseCharacters, referralCodeMax } from './account.ts';
import { lineOfText } from './text.schema.ts';

/** An email address; `message` is for anything else. */
export const emailAddressOr = (message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), z.toLowerCase()),
    z.email(message).check(z.maxLength(254, message)),
  );

export const emailAddress = emailAddressOr('Invalid email address');

/** The forms that ask for the address only. */
export const emailRequest = z.object({ email: emailAddress });

// argon2 hashes the whole password, so the maximum length limits the server's work.
const mostCharacters = 128;

const notTooLong = z.maxLength(mostCharacters, `Password must be at most ${mostCharacters} characters`);

export const password = z
  .string('Password must be at least 6 characters')
  .check(z.minLength(6, 'Password must be at least 6 characters'), notTooLong);

/** A password that replaces another one; its requirements are stricter than at sign-up. */
export const newPassword = z
  .string(newPasswordRules.length.missing)
  .check(
    notTooLong,
    ...Object.values(newPasswordRules).map(({ pattern, missing }) => z.regex(pattern, missing)),
  );

/** A password that its owner changes while signed in: a phrase, or what a reset takes. */
export const changedPassword = z.string(newPasswordRules.length.missing).check(
  z.superRefine((typed, context) => {
    if (typed.length >= phraseCharacters && typed.length <= mostCharacters) return;
    const { error } = newPassword.safeParse(typed);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
  }),
);

const twice = (schema: z.ZodMiniType<string, string>) =>
  z.object({ password: schema, confirmation: z.string() }).check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: "Passwords don't match",
    }),
  );

/** The forms that ask for the new password twice. */
export const passwordReset = twice(newPassword);
export const passwordChange = twice(changedPassword);

export const fullName = lineOfText({ min: 2, tooShort: 'Name must be at least 2 characters', max: 80 });

/** The sign-in form and its route. */
export const credentials = z.object({ email: emailAddress, password });

export const referralCode = z.pipe(
  z.string().check(z.maxLength(referralCodeMax, 'Invalid code')),
  z.transform(normalizeReferralCode),
);

const promo = lineOfText({ min: 0, tooShort: '', max: 64 });

/** The token in the link of an invitation to sign up. */
export const invitationToken = z.string().check(z.maxLength(100, 'Invalid invitation'));

/** The sign-up form. */
export const registration = z.object({
  name: fullName,
  email: emailAddress,
  password,
  referralCode: z.optional(referralCode),
  promoCode: z.optional(promo),
  promoCouponId: z.optional(promo),
  /** Where sign-ups are by invitation. */
  invitation: z.optional(invitationToken),
});

export type Registration = z.output<typeof registration>;
