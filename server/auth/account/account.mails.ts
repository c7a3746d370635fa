import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { sayBackups } from '#shared/backups.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { closedAccountDays } from '#shared/retention.ts';

/** Says until when the account can be kept, and how. `end` is written as the account writes times. */
export const accountClosedLetter = (publicUrl: string, end: string): MailContent => ({
  subject: `Your ${brand.name} account is closed`,
  greeting: 'Hello,',
  paragraphs: [
    `You asked us to delete your ${brand.name} account. It’s closed now: you’re signed out everywhere, your public pages and links are off, and we send no more reminders.`,
    `On ${end}, we delete it with your pets, their records, and your documents. That can’t be undone.`,
    `Changed your mind? Until then, sign in on any device and choose “Keep my account”. Everything comes back as it was.`,
  ],
  button: { label: 'Sign in to keep it', url: `${publicUrl}${paths.login}` },
  aside:
    'If it wasn’t you, sign in, keep your account, and change your password. If your password doesn’t work, set a new one first.',
});

/** The same for an account that an administrator has closed. */
export const accountClosedForOwnerLetter = (publicUrl: string, end: string): MailContent => ({
  subject: `Your ${brand.name} account was closed`,
  greeting: 'Hello,',
  paragraphs: [
    `An administrator closed your ${brand.name} account. You’re signed out everywhere, your public pages and links are off, and we send no more reminders.`,
    `On ${end}, we delete it with your pets, their records, and your documents. That can’t be undone.`,
    'Until then, you can sign in, choose “Keep my account”, and download your data.',
  ],
  button: { label: 'Ask us about it', url: `${publicUrl}${paths.contact}` },
  aside: 'If you think this is a mistake, please write to us.',
});

export const accountBlockedLetter = (publicUrl: string): MailContent => ({
  subject: `Your ${brand.name} account is blocked`,
  greeting: 'Hello,',
  paragraphs: [
    `An administrator blocked your ${brand.name} account. You can’t sign in, and your public pages and links are off.`,
    'Nothing was deleted.',
  ],
  button: { label: 'Ask us about it', url: `${publicUrl}${paths.contact}` },
  aside: 'If you think this is a mistake, please write to us.',
});

export const accountUnblockedLetter = (publicUrl: string): MailContent => ({
  subject: `You can use your ${brand.name} account again`,
  greeting: 'Hello,',
  paragraphs: [`Your ${brand.name} account isn’t blocked anymore. Everything in it is as it was.`],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If you see something you don’t expect, please write to us.',
});

/** To the owner of a closed account, when its address is used to sign up. */
export const closedAddressLetter = (publicUrl: string, end: string): MailContent => ({
  subject: `Your ${brand.name} account is closed`,
  greeting: 'Hello,',
  paragraphs: [
    `We got a request to sign up for ${brand.name} with this email address. You have an account here that is closed and will be deleted on ${end}.`,
    'To have everything back as it was, sign in with your password. To start over, sign up again after that day.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside:
    'If it wasn’t you, you don’t need to do anything. The person who tried didn’t learn anything about your account.',
});

/** The same in the minutes between the end of that time and the deletion. */
export const addressFreeSoonLetter = (publicUrl: string): MailContent => ({
  subject: `Please sign up for ${brand.name} again`,
  greeting: 'Hello,',
  paragraphs: [
    `We got a request to sign up for ${brand.name} with this email address. Its old account is being deleted right now.`,
    'Please sign up again in an hour.',
  ],
  button: { label: 'Sign up', url: `${publicUrl}${paths.onboarding}` },
  aside: 'If it wasn’t you, you don’t need to do anything.',
});

export const accountDeletedLetter = (backupDays: number | null): MailContent => ({
  subject: `Your ${brand.name} account has been deleted`,
  greeting: 'Hello,',
  paragraphs: [
    `Your ${brand.name} account has been deleted, along with your pets, their records, and your documents. It was closed ${closedAccountDays} days ago.`,
    sayBackups(backupDays),
    'Thanks for being with us. You’re welcome back anytime.',
  ],
  aside: 'This is our last email to you.',
});
