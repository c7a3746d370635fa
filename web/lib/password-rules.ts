import { newPasswordRules } from '#shared/account.ts';

type Key = keyof typeof newPasswordRules;

const labels: [Key, string][] = [
  ['length', 'At least 8 characters'],
  ['uppercase', 'An uppercase letter'],
  ['lowercase', 'A lowercase letter'],
  ['number', 'A number'],
];

export type PasswordRule = { label: string; message: string; met: boolean };

/** RESET-1: the rules for a new password, and which of them this one meets. */
export const passwordRules = (password: string): PasswordRule[] =>
  labels.map(([key, label]) => {
    const { pattern, missing } = newPasswordRules[key];

    return { label, message: missing, met: pattern.test(password) };
  });
