import { newPassword } from '#shared/account.ts';

const rules = [
  { label: 'At least 8 characters', message: 'Password must be at least 8 characters' },
  { label: 'An uppercase letter', message: 'Password must contain at least one uppercase letter' },
  { label: 'A lowercase letter', message: 'Password must contain at least one lowercase letter' },
  { label: 'A number', message: 'Password must contain at least one number' },
] as const;

export type PasswordRule = { label: string; message: string; met: boolean };

/** RESET-1: what is asked of a new password, and what of it this one has. */
export function passwordRules(password: string): PasswordRule[] {
  const broken = newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

  return rules.map((rule) => ({ ...rule, met: !broken.includes(rule.message) }));
}
