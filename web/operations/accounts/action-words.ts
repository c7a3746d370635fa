import { t } from '@lingui/core/macro';

import type { AccountAction } from '#shared/accounts/admin.ts';
import { closedAccountDays } from '#shared/core/retention.ts';

export type ActionWords = {
  /** The button that opens the dialog, and the one that carries it out. */
  label: string;
  /** The title of the dialog. */
  title: string;
  /** An explanation of its effect. */
  meaning?: string;
  /** The message afterwards. */
  done: string;
  danger?: boolean;
};

export const actionWords: Record<AccountAction, ActionWords> = {
  'users.resend_verification': {
    label: t`Resend confirmation`,
    title: t`Resend the confirmation email?`,
    meaning: t`We’ll send a new email with a link to confirm this address.`,
    done: t`Confirmation email sent`,
  },
  'users.block': {
    label: t`Block account`,
    title: t`Block this account?`,
    meaning: t`The owner is signed out and can’t sign in. Public pages and links are turned off. Nothing is deleted. If their email is confirmed, we’ll let them know.`,
    done: t`Account blocked`,
    danger: true,
  },
  'users.unblock': {
    label: t`Unblock account`,
    title: t`Unblock this account?`,
    meaning: t`The owner can sign in again, and public pages and links come back. If their email is confirmed, we’ll let them know.`,
    done: t`Account unblocked`,
  },
  'users.make_administrator': {
    label: t`Make administrator`,
    title: t`Make this account an administrator?`,
    meaning: t`The owner can do everything you can here, once they use two-step sign-in or a passkey.`,
    done: t`Administrator added`,
  },
  'users.remove_administrator': {
    label: t`Remove administrator`,
    title: t`Remove this administrator?`,
    meaning: t`The owner can’t open the admin pages anymore. The account itself doesn’t change.`,
    done: t`Administrator removed`,
  },
  'users.close': {
    label: t`Close account`,
    title: t`Close this account?`,
    meaning: t`The owner is signed out everywhere and has ${closedAccountDays} days to reopen the account. After that, it’s deleted with everything in it.`,
    done: t`Account closed`,
    danger: true,
  },
};
