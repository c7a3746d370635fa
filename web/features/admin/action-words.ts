import type { AccountAction } from '#shared/admin.ts';
import { closedAccountDays } from '#shared/retention.ts';

export type ActionWords = {
  /** The button that opens the dialog, and the one that carries it out. */
  label: string;
  /** The title of the dialog. */
  title: string;
  /** What it does. */
  meaning?: string;
  /** The message afterwards. */
  done: string;
  danger?: boolean;
};

export const actionWords: Record<AccountAction, ActionWords> = {
  'users.resend_verification': {
    label: 'Resend confirmation',
    title: 'Resend the confirmation email?',
    meaning: 'We’ll send a new email with a link to confirm this address.',
    done: 'Confirmation email sent',
  },
  'users.block': {
    label: 'Block account',
    title: 'Block this account?',
    meaning:
      'The owner is signed out and can’t sign in. Public pages and links turn off. Nothing is deleted, and we email confirmed addresses.',
    done: 'Account blocked',
    danger: true,
  },
  'users.unblock': {
    label: 'Unblock account',
    title: 'Unblock this account?',
    meaning: 'The owner can sign in again and everything comes back. We email confirmed addresses.',
    done: 'Account unblocked',
  },
  'users.make_administrator': {
    label: 'Make administrator',
    title: 'Make this account an administrator?',
    meaning: 'The owner can do everything you can here, after signing in with two steps.',
    done: 'Account is now an administrator',
  },
  'users.remove_administrator': {
    label: 'Remove administrator',
    title: 'Remove this administrator?',
    meaning: 'The owner can’t open the admin pages anymore. The account itself doesn’t change.',
    done: 'Account is no longer an administrator',
  },
  'users.close': {
    label: 'Close account',
    title: 'Close this account?',
    meaning: `The owner is signed out everywhere and has ${closedAccountDays} days to keep the account. After that it’s deleted with everything in it.`,
    done: 'Account closed',
    danger: true,
  },
};
