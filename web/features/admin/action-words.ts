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
    meaning: 'We send a new email with a link that confirms this address.',
    done: 'Confirmation email sent',
  },
  'users.block': {
    label: 'Block account',
    title: 'Block this account?',
    meaning:
      'Its owner is signed out everywhere and can’t sign in, and public pages and links are turned off. Nothing is deleted. A confirmed address gets an email about it.',
    done: 'Account blocked',
    danger: true,
  },
  'users.unblock': {
    label: 'Unblock account',
    title: 'Unblock this account?',
    meaning:
      'Its owner can sign in again and finds everything as it was. A confirmed address gets an email about it.',
    done: 'Account unblocked',
  },
  'users.make_administrator': {
    label: 'Make administrator',
    title: 'Make this account an administrator?',
    meaning: 'Its owner can do everything here that you can, after signing in with two steps.',
    done: 'The account is an administrator now',
  },
  'users.remove_administrator': {
    label: 'Remove administrator',
    title: 'Remove this administrator?',
    meaning: 'Its owner can’t open the administration anymore. The account stays as it is.',
    done: 'The account isn’t an administrator anymore',
  },
  'users.close': {
    label: 'Close account',
    title: 'Close this account?',
    meaning: `Its owner is signed out everywhere and has ${closedAccountDays} days to keep the account. After that it’s deleted with everything in it.`,
    done: 'Account closed',
    danger: true,
  },
};
