import { i18n } from '#shared/core/i18n.ts';
import type { LineRules } from '#shared/core/text.ts';

/** The scopes of a personal token. `write` includes reading. */
export const personalTokenScopes = ['read', 'write'] as const;

export type PersonalTokenScope = (typeof personalTokenScopes)[number];

/** The lifetimes of a token in days; it can also have no expiration. */
export const personalTokenDays = [30, 90, 365] as const;

export type PersonalTokenDays = (typeof personalTokenDays)[number];

export const personalTokensMax = 20;

/** The most pets that a token can be limited to. */
export const personalTokenPetsMax = 100;

export const personalTokenNameRules: LineRules = {
  tooShort: () => i18n.t('Enter a name'),
  max: 60,
};

/** The prefix of every token, so that secret scanners recognize it. */
export const personalTokenPrefix = 'dmt_';
