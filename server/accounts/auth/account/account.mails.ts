import type { MailContent } from '#server/platform/mail/mail-content.ts';
import {
  accountFooter,
  enteredAddressFooter,
  formerAddressFooter,
} from '#server/platform/mail/mail-footers.ts';
import { backupRetentionText } from '#shared/core/backups.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';

const mistake = () => i18n.t('Questions? Contact us.');

/** Says until when the account can be kept, and how. `end` is formatted in the account's style. */
export const accountClosedMail = (publicUrl: string, end: string): MailContent => ({
  subject: i18n.t('Your {brand} account is closed', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'You asked us to delete your {brand} account. It’s closed now. You’re signed out everywhere, your public pages and links are off, and we won’t send reminders.',
      { brand: brand.name },
    ),
    i18n.t(
      'On {end}, we’ll delete your account, along with your pets, their records, and your documents. That can’t be undone.',
      { end },
    ),
    i18n.t(
      'Changed your mind? Sign in before then and choose “Keep my account.” Everything comes back as it was.',
    ),
  ],
  button: { label: i18n.t('Sign in'), url: `${publicUrl}${paths.login}` },
  aside: i18n.t(
    'If it wasn’t you, sign in, keep your account, and change your password. If your password doesn’t work, set a new one first.',
  ),
  footer: accountFooter(publicUrl),
});

/** The same for an account that an administrator has closed. */
export const accountClosedForOwnerMail = (publicUrl: string, end: string): MailContent => ({
  subject: i18n.t('Your {brand} account was closed', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'An administrator closed your {brand} account. You’re signed out everywhere, your public pages and links are off, and we won’t send reminders.',
      { brand: brand.name },
    ),
    i18n.t(
      'On {end}, we’ll delete your account, along with your pets, their records, and your documents. That can’t be undone.',
      { end },
    ),
    i18n.t('Until then, you can sign in, choose “Keep my account,” and download your data.'),
  ],
  button: { label: i18n.t('Contact us'), url: `${publicUrl}${paths.contact}` },
  aside: mistake(),
  footer: accountFooter(publicUrl),
});

export const accountBlockedMail = (publicUrl: string): MailContent => ({
  subject: i18n.t('Your {brand} account is blocked', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'An administrator blocked your {brand} account. You can’t sign in, and your public pages and links are off.',
      { brand: brand.name },
    ),
    i18n.t('Nothing was deleted.'),
  ],
  button: { label: i18n.t('Contact us'), url: `${publicUrl}${paths.contact}` },
  aside: mistake(),
  footer: accountFooter(publicUrl),
});

export const accountUnblockedMail = (publicUrl: string): MailContent => ({
  subject: i18n.t('You can use your {brand} account again', { brand: brand.name }),
  paragraphs: [
    i18n.t('Your {brand} account isn’t blocked anymore. Everything is just as you left it.', {
      brand: brand.name,
    }),
  ],
  button: { label: i18n.t('Sign in'), url: `${publicUrl}${paths.login}` },
  aside: i18n.t('Questions? Contact us.'),
  footer: accountFooter(publicUrl),
});

/** To the owner of a closed account, when its address is used to sign up. */
export const closedAddressMail = (publicUrl: string, end: string): MailContent => ({
  subject: i18n.t('Your {brand} account is closed but not deleted yet', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'We got a request to sign up for {brand} with your email address. You have a closed account here that will be deleted on {end}.',
      { brand: brand.name, end },
    ),
    i18n.t(
      'Sign in and choose “Keep my account,” and everything comes back as it was. To start over, sign up again after that date.',
    ),
  ],
  button: { label: i18n.t('Sign in'), url: `${publicUrl}${paths.login}` },
  aside: i18n.t('If it wasn’t you, you can ignore this email.'),
  footer: accountFooter(publicUrl),
});

/** The same in the minutes between the end of that time and the deletion. */
export const addressFreeSoonMail = (publicUrl: string): MailContent => ({
  subject: i18n.t('You can sign up for {brand} again in an hour', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'We got a request to sign up for {brand} with your email address. We’re still deleting the old account with this address.',
      { brand: brand.name },
    ),
    i18n.t('Sign up again in an hour.'),
  ],
  button: { label: i18n.t('Sign up'), url: `${publicUrl}${paths.onboarding}` },
  aside: i18n.t('If it wasn’t you, you can ignore this email.'),
  footer: enteredAddressFooter,
});

export const accountDeletedMail = (publicUrl: string, backupDays: number | null): MailContent => ({
  subject: i18n.t('Your {brand} account has been deleted', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'Your {brand} account has been deleted, along with your pets, their records, and your documents. It was closed {days} days ago.',
      { brand: brand.name, days: closedAccountDays },
    ),
    backupRetentionText(backupDays),
    i18n.t('Thanks for being with us. You’re welcome back anytime.'),
  ],
  button: { label: i18n.t('Contact us'), url: `${publicUrl}${paths.contact}` },
  aside: i18n.t('Questions? Contact us.'),
  footer: formerAddressFooter,
});
