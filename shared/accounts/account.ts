import { i18n } from '#shared/core/i18n.ts';

export const newPasswordMin = 8;

/** The requirements of a new password, with their messages. */
export const newPasswordRules = {
  length: {
    pattern: new RegExp(`.{${newPasswordMin}}`, 's'),
    get missing() {
      return i18n.t('Password must be at least 8 characters');
    },
  },
  uppercase: {
    pattern: /\p{Lu}/u,
    get missing() {
      return i18n.t('Password must contain at least one uppercase letter');
    },
  },
  lowercase: {
    pattern: /\p{Ll}/u,
    get missing() {
      return i18n.t('Password must contain at least one lowercase letter');
    },
  },
  number: {
    pattern: /\p{Nd}/u,
    get missing() {
      return i18n.t('Password must contain at least one number');
    },
  },
} as const;

/** A phrase of at least this length doesn’t need several kinds of characters. */
export const phraseCharacters = 12;

/** The longest referral code as people type it. */
export const referralCodeMax = 40;

/** A referral code as people type it: any case, with or without hyphens. Characters that cannot be in a code are removed. */
export const normalizeReferralCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The account's own metadata; `role` is for analytics only and grants nothing. */
export type UserMetadata = { full_name: string; role: 'standard' };
