import { t } from '@lingui/core/macro';

import { newPasswordRules } from '#shared/accounts/account.ts';

type Key = keyof typeof newPasswordRules;

const labels: [Key, string][] = [
  ['length', t`At least 8 characters`],
  ['uppercase', t`An uppercase letter`],
  ['lowercase', t`A lowercase letter`],
  ['number', t`A number`],
];

export type PasswordRule = { label: string; message: string; met: boolean };

/** RESET-1: the rules for a new password, and which of them this one meets. */
export const passwordRules = (password: string): PasswordRule[] =>
  labels.map(([key, label]) => {
    const { pattern, missing } = newPasswordRules[key];

    return { label, message: missing, met: pattern.test(password) };
  });
