import type { MailContent } from '#server/platform/mail/mail-content.ts';
import {
  accountFooter,
  enteredAddressFooter,
  formerAddressFooter,
  securityFooter,
} from '#server/platform/mail/mail-footers.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { emailChangeLinkDays, undoLinkDays } from '#shared/core/retention.ts';

const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${paths.emailVerification}?token=${token}&type=email_change`;

/** To the new address. */
export const emailChangeMail = (publicUrl: string, token: string): MailContent => ({
  subject: i18n.t('Confirm your new email for {brand}', { brand: brand.name }),
  paragraphs: [
    i18n.t('We got a request to use this address for a {brand} account. If it was you, confirm the change.', {
      brand: brand.name,
    }),
    i18n.t(
      'Open the link within {days} days, in a browser where you’re signed in. Then open the one we sent to your current address.',
      { days: emailChangeLinkDays },
    ),
  ],
  button: { label: i18n.t('Confirm new email'), url: confirmUrl(publicUrl, token), spelledOut: true },
  aside: i18n.t('If it wasn’t you, you can ignore this email.'),
  footer: enteredAddressFooter,
});

/** To the account's current address, so that knowing the password isn't enough to move the account. */
export const emailChangeCurrentMail = (
  publicUrl: string,
  { token, newEmail }: { token: string; newEmail?: string },
): MailContent => ({
  subject: i18n.t('We got a request to change your {brand} email', { brand: brand.name }),
  paragraphs: [
    newEmail === undefined
      ? i18n.t(
          'Someone who knows your password asked to change the email for your {brand} account to another address.',
          { brand: brand.name },
        )
      : i18n.t(
          'Someone who knows your password asked to change the email for your {brand} account to {newEmail}.',
          { brand: brand.name, newEmail },
        ),
    i18n.t(
      'If it was you, confirm the change here too, in a browser where you’re signed in. After 7 days, you only need to confirm the new address.',
    ),
  ],
  button: { label: i18n.t('Confirm new email'), url: confirmUrl(publicUrl, token), spelledOut: true },
  aside: i18n.t(
    'If it wasn’t you, don’t confirm. Change your password now. That also cancels the email change.',
  ),
  footer: securityFooter(publicUrl),
});

export const addressTakenMail = (publicUrl: string): MailContent => ({
  subject: i18n.t('Someone tried to use your email for another {brand} account', { brand: brand.name }),
  paragraphs: [
    i18n.t('Someone tried to use your email address for another {brand} account.', { brand: brand.name }),
    i18n.t('It still belongs to your account, and nothing has changed.'),
  ],
  button: { label: i18n.t('Sign in'), url: `${publicUrl}${paths.login}` },
  aside: i18n.t('To use this address for another account, change the email on this account first.'),
  footer: accountFooter(publicUrl),
});

/** To the old address, when the account has moved. */
export const emailMovedMail = (publicUrl: string, undoUrl: string): MailContent => ({
  subject: i18n.t('Your {brand} email was changed', { brand: brand.name }),
  paragraphs: [
    i18n.t('Your {brand} account has a new email address. You can’t sign in with this one anymore.', {
      brand: brand.name,
    }),
    i18n.t(
      'If it wasn’t you, undo the change. That moves your account back to this address, signs everyone out, and lets you choose a new password. The link works once and expires in {days} days.',
      { days: undoLinkDays },
    ),
  ],
  button: { label: i18n.t('Undo this change'), url: undoUrl, spelledOut: true },
  aside: i18n.t('If it was you, you don’t need to do anything.'),
  footer: securityFooter(publicUrl),
});

/** To the address that an undo has taken from the account. */
export const emailRestoredMail = (publicUrl: string): MailContent => ({
  subject: i18n.t('Your {brand} email was changed back', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'Someone with access to the previous email address undid the change that moved your {brand} account to this address.',
      { brand: brand.name },
    ),
    i18n.t('The account uses its previous address again, and all devices were signed out.'),
    i18n.t('If you didn’t undo the change, let us know.'),
  ],
  button: { label: i18n.t('Contact us'), url: `${publicUrl}${paths.contact}` },
  footer: formerAddressFooter,
});
