import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { accountFooter, enteredAddressFooter } from '#server/platform/mail/mail-footers.ts';
import { sayBackups } from '#shared/backups.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { closedAccountDays } from '#shared/retention.ts';

const mistake = 'If you think this is a mistake, write to us.';

/** Says until when the account can be kept, and how. `end` is written as the account writes times. */
export const accountClosedLetter = (publicUrl: string, end: string): MailContent => ({
  subject: `Your ${brand.name} account is closed`,
  paragraphs: [
    `You asked us to delete your ${brand.name} account. It’s closed now. You’re signed out everywhere, your public pages and links are off, and we won’t send reminders.`,
    `On ${end}, we’ll delete it with your pets, their records, and your documents. That can’t be undone.`,
    'Changed your mind? Until then, sign in and choose “Keep my account”. Everything comes back as it was.',
  ],
  button: { label: 'Sign in to keep it', url: `${publicUrl}${paths.login}` },
  aside:
    'If it wasn’t you, sign in, keep your account, and change your password. If your password doesn’t work, set a new one first.',
  footer: accountFooter(publicUrl),
});

/** The same for an account that an administrator has closed. */
export const accountClosedForOwnerLetter = (publicUrl: string, end: string): MailContent => ({
  subject: `Your ${brand.name} account was closed`,
  paragraphs: [
    `An administrator closed your ${brand.name} account. You’re signed out everywhere, your public pages and links are off, and we won’t send reminders.`,
    `On ${end}, we’ll delete it with your pets, their records, and your documents. That can’t be undone.`,
    'Until then, you can sign in, choose “Keep my account”, and download your data.',
  ],
  button: { label: 'Ask us about it', url: `${publicUrl}${paths.contact}` },
  aside: mistake,
  footer: accountFooter(publicUrl),
});

export const accountBlockedLetter = (publicUrl: string): MailContent => ({
  subject: `Your ${brand.name} account is blocked`,
  paragraphs: [
    `An administrator blocked your ${brand.name} account. You can’t sign in, and your public pages and links are off.`,
    'Nothing was deleted.',
  ],
  button: { label: 'Ask us about it', url: `${publicUrl}${paths.contact}` },
  aside: mistake,
  footer: accountFooter(publicUrl),
});

export const accountUnblockedLetter = (publicUrl: string): MailContent => ({
  subject: `You can use your ${brand.name} account again`,
  paragraphs: [`Your ${brand.name} account isn’t blocked anymore. Everything in it is as it was.`],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If you see something you don’t expect, write to us.',
  footer: accountFooter(publicUrl),
});

/** To the owner of a closed account, when its address is used to sign up. */
export const closedAddressLetter = (publicUrl: string, end: string): MailContent => ({
  subject: `Your ${brand.name} account is closed, but still there`,
  paragraphs: [
    `We got a request to sign up for ${brand.name} with your email address. You have an account here that is closed and will be deleted on ${end}.`,
    'Sign in with your password, and everything comes back as it was. To start over, sign up again after that day.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If it wasn’t you, don’t worry. The person who tried didn’t learn anything about your account.',
  footer: accountFooter(publicUrl),
});

/** The same in the minutes between the end of that time and the deletion. */
export const addressFreeSoonLetter = (publicUrl: string): MailContent => ({
  subject: `Sign up for ${brand.name} again in an hour`,
  paragraphs: [
    `We got a request to sign up for ${brand.name} with your email address. The old account with this address is being deleted right now.`,
    'Sign up again in an hour.',
  ],
  button: { label: 'Sign up', url: `${publicUrl}${paths.onboarding}` },
  aside: 'If it wasn’t you, you don’t need to do anything.',
  footer: enteredAddressFooter,
});

export const accountDeletedLetter = (publicUrl: string, backupDays: number | null): MailContent => ({
  subject: `Your ${brand.name} account has been deleted`,
  paragraphs: [
    `Your ${brand.name} account has been deleted, along with your pets, their records, and your documents. It was closed ${closedAccountDays} days ago.`,
    sayBackups(backupDays),
    'Thanks for being with us. You’re welcome back anytime.',
  ],
  button: { label: 'Contact us', url: `${publicUrl}${paths.contact}` },
  aside: 'Questions? Write to us.',
  footer: {
    why: `You’re getting this because this address had a ${brand.name} account. This is our last email to you.`,
  },
});
