import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import { newPasswordRules, normalizeReferralCode, phraseCharacters, referralCodeMax } from './account.ts';

/** An email address; `message` is for anything else, and `missing` for nothing at all. */
export const emailAddressOr = (message: () => string, missing = message) =>
  z.pipe(
    z.string({ error: message }).check(z.trim(), z.toLowerCase()),
    z
      .email({ error: ({ input }) => (input === '' ? missing() : message()) })
      .check(z.maxLength(254, { error: message })),
  );

const invalidAddress = () => i18n.t('Invalid email address');

export const emailAddress = emailAddressOr(invalidAddress);

/** The address of another person. */
export const theirEmailAddress = emailAddressOr(invalidAddress, () => i18n.t('Enter an email address'));

/** The forms that ask for the address only. */
export const emailRequest = z.object({ email: emailAddress });

export const passwordMin = 6;

// argon2 hashes the whole password, so the maximum length limits the server's work.
const mostCharacters = 128;

const notTooLong = z.maxLength(mostCharacters, {
  error: () => i18n.t('Password must be at most {max} characters', { max: mostCharacters }),
});

export const password = z
  .string({ error: () => i18n.t('Password must be at least 6 characters') })
  .check(
    z.minLength(passwordMin, { error: () => i18n.t('Password must be at least 6 characters') }),
    notTooLong,
  );

/** A password that replaces another one; its requirements are stricter than at sign-up. */
export const newPassword = z
  .string({ error: () => newPasswordRules.length.missing })
  .check(
    notTooLong,
    ...Object.values(newPasswordRules).map((rule) => z.regex(rule.pattern, { error: () => rule.missing })),
  );

/** A password that its owner changes while signed in: a phrase, or what a reset takes. */
export const changedPassword = z.string({ error: () => newPasswordRules.length.missing }).check(
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
      error: () => i18n.t("Passwords don't match"),
    }),
  );

/** The forms that ask for the new password twice. */
export const passwordReset = twice(newPassword);
export const passwordChange = twice(changedPassword);

export const fullNameMin = 2;

export const fullName = lineOfText({
  min: fullNameMin,
  tooShort: () => i18n.t('Name must be at least 2 characters'),
  max: 80,
});

/** The sign-in form and its route. */
export const credentials = z.object({ email: emailAddress, password });

export const referralCode = z.pipe(
  z.string().check(z.maxLength(referralCodeMax, { error: () => i18n.t('Invalid code') })),
  z.transform(normalizeReferralCode),
);

const promo = lineOfText({ min: 0, tooShort: () => '', max: 64 });

/** The token in the link of an invitation to sign up. */
export const invitationToken = z
  .string()
  .check(z.maxLength(100, { error: () => i18n.t('Invalid invitation') }));

/** The sign-up form. */
export const registration = z.object({
  name: fullName,
  email: emailAddress,
  password,
  referralCode: z.optional(referralCode),
  promoCode: z.optional(promo),
  promoCouponId: z.optional(promo),
  /** For sign-ups by invitation. */
  invitation: z.optional(invitationToken),
  /** The token of an invitation to pets, which is accepted with the confirmation. */
  petInvitation: z.optional(invitationToken),
});

export type Registration = z.output<typeof registration>;
