import { i18n } from './i18n.ts';
import type { LineRules } from './text.ts';

/** What a personal token may do. `write` includes reading. */
export const personalTokenScopes = ['read', 'write'] as const;

export type PersonalTokenScope = (typeof personalTokenScopes)[number];

/** For how many days a token works; people can also choose that it doesn't expire. */
export const personalTokenDays = [30, 90, 365] as const;

export type PersonalTokenDays = (typeof personalTokenDays)[number];

export const personalTokensMax = 20;

/** To how many pets a token can be limited. */
export const personalTokenPetsMax = 100;

export const personalTokenNameRules: LineRules = {
  tooShort: () => i18n.t('Give the token a name'),
  max: 60,
};

/** What every token begins with, so that programs that look for leaked secrets know it. */
export const personalTokenPrefix = 'dmt_';
