import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { securityFooter } from '#server/platform/mail/mail-footers.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

import type { noticeKinds } from './auth.deliveries.ts';
import { nothingToDo } from './auth.mails.ts';

const changePassword = () => i18n.t('If it wasn’t you, change your password right away.');

type NoticeKind = (typeof noticeKinds)[number];

type Notice = { subject: string; paragraphs: string[] };

const notices = {
  second_factor_off: () => ({
    subject: i18n.t('Two-step sign-in is off for your {brand} account', { brand: brand.name }),
    paragraphs: [
      i18n.t(
        'Two-step sign-in was turned off for your {brand} account. Now all you need to sign in is your password.',
        { brand: brand.name },
      ),
      changePassword(),
    ],
  }),
  recovery_code_used: () => ({
    subject: i18n.t('A recovery code was used to sign in to {brand}', { brand: brand.name }),
    paragraphs: [
      i18n.t(
        'Someone signed in to your {brand} account with one of your recovery codes. That code won’t work again.',
        { brand: brand.name },
      ),
      changePassword(),
    ],
  }),
  recovery_codes_made: () => ({
    subject: i18n.t('Your {brand} account has new recovery codes', { brand: brand.name }),
    paragraphs: [
      i18n.t('New recovery codes were created for your {brand} account. Your old ones no longer work.', {
        brand: brand.name,
      }),
      i18n.t('If it wasn’t you, change your password right away and create new codes.'),
    ],
  }),
  passkey_added: () => ({
    subject: i18n.t('A passkey was added to your {brand} account', { brand: brand.name }),
    paragraphs: [
      i18n.t('A passkey was added to your {brand} account. It signs you in without a password.', {
        brand: brand.name,
      }),
      i18n.t('If it wasn’t you, remove it in your security settings, then change your password.'),
    ],
  }),
  passkey_removed: () => ({
    subject: i18n.t('A passkey was removed from your {brand} account', { brand: brand.name }),
    paragraphs: [
      i18n.t('A passkey was removed from your {brand} account. It can’t be used to sign in anymore.', {
        brand: brand.name,
      }),
      changePassword(),
    ],
  }),
  wrong_codes: () => ({
    subject: i18n.t('Too many wrong sign-in codes for your {brand} account', { brand: brand.name }),
    paragraphs: [
      i18n.t(
        'Someone entered the password for your {brand} account and then 20 wrong codes. They didn’t get in.',
        { brand: brand.name },
      ),
      i18n.t('If it wasn’t you, change your password right away.'),
    ],
  }),
  account_kept: () => ({
    subject: i18n.t('Your {brand} account won’t be deleted', { brand: brand.name }),
    paragraphs: [
      i18n.t(
        'Your account is active again. Your pets, public pages, links, and reminders are just as you left them.',
      ),
      changePassword(),
    ],
  }),
  data_downloaded: () => ({
    subject: i18n.t('Your {brand} data was downloaded', { brand: brand.name }),
    paragraphs: [
      i18n.t(
        'Someone who was signed in to your {brand} account downloaded your data: your pets, their records, and all your documents.',
        { brand: brand.name },
      ),
      i18n.t(
        'If it wasn’t you, change your password right away. That signs out all other devices and stops any download still in progress.',
      ),
    ],
  }),
  personal_token_made: () => ({
    subject: i18n.t('An access token was created for your {brand} account', { brand: brand.name }),
    paragraphs: [
      i18n.t(
        'An access token was created for your {brand} account. Any script or app that has the token can access your account until the token expires or you remove it.',
        { brand: brand.name },
      ),
      i18n.t('If it wasn’t you, remove it in your security settings, then change your password.'),
    ],
  }),
} satisfies Record<NoticeKind, () => Notice>;

/** Something that a thief could have done; the settings have the countermeasures. */
export const securityNoticeMail = (publicUrl: string, notice: NoticeKind): MailContent => ({
  ...notices[notice](),
  button: { label: i18n.t('Open security settings'), url: `${publicUrl}${paths.security}` },
  aside: nothingToDo(),
  footer: securityFooter(publicUrl),
});
