import { t } from '@lingui/core/macro';

import type { AccountAction } from '#shared/accounts/admin.ts';
import { closedAccountDays } from '#shared/core/retention.ts';

export type ActionWords = {
  /** The button that opens the dialog, its title, and the button that carries it out. */
  label: string;
  /** An explanation of its effect. */
  meaning?: string;
  danger?: boolean;
};

export const actionWords: Record<AccountAction, ActionWords> = {
  'users.resend_verification': { label: t`Resend confirmation` },
  'users.block': {
    label: t`Block account`,
    meaning: t`The owner is signed out and can’t sign in. Public pages and links are off. Nothing is deleted. Confirmed owners get an email.`,
    danger: true,
  },
  'users.unblock': {
    label: t`Unblock account`,
    meaning: t`The owner can sign in again, and public pages and links come back. Confirmed owners get an email.`,
  },
  'users.make_administrator': {
    label: t`Make administrator`,
    meaning: t`The owner can do everything you can here, with two-step sign-in or a passkey.`,
  },
  'users.remove_administrator': {
    label: t`Remove administrator`,
    meaning: t`The owner can’t open the admin pages anymore.`,
  },
  'users.close': {
    label: t`Close account`,
    meaning: t`The owner is signed out everywhere and has ${closedAccountDays} days to reopen the account. Then it’s deleted.`,
    danger: true,
  },
};
