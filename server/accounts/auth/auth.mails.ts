import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { accountFooter, enteredAddressFooter, securityFooter } from '#server/platform/mail/mail-footers.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { confirmationLinkHours, signInLinkHours, undoLinkDays } from '#shared/core/retention.ts';

export const nothingToDo = () => i18n.t('If it was you, you don’t need to do anything.');

/** Contains no name: anyone can sign up with any address and any name. */
export const confirmationMail = (publicUrl: string, token: string): MailContent => ({
  subject: i18n.t('Confirm your email for {brand}', { brand: brand.name }),
  paragraphs: [
    i18n.t('Welcome to {brand}. Confirm your email, and your account is ready.', { brand: brand.name }),
    i18n.t('The link works once and expires in {hours} hours.', {
      hours: confirmationLinkHours,
    }),
    i18n.t('If you open it in a browser you didn’t sign up in, we’ll ask for your password there.'),
  ],
  button: {
    label: i18n.t('Confirm email'),
    url: `${publicUrl}${paths.emailVerification}?token=${token}`,
    spelledOut: true,
  },
  aside: i18n.t('Didn’t sign up? You can ignore this email. No account is created unless you confirm.'),
  footer: enteredAddressFooter,
});

export const knownAddressMail = (publicUrl: string): MailContent => ({
  subject: i18n.t('You already have a {brand} account', { brand: brand.name }),
  paragraphs: [
    i18n.t('We got a request to sign up for {brand} with your email address.', { brand: brand.name }),
    i18n.t('You already have an account, so nothing has changed. Sign in with your password.'),
  ],
  button: { label: i18n.t('Sign in'), url: `${publicUrl}${paths.login}` },
  aside: i18n.t('If it wasn’t you, you can ignore this email.'),
  footer: accountFooter(publicUrl),
});

export const recoveryMail = (publicUrl: string, token: string): MailContent => ({
  subject: i18n.t('Reset your {brand} password', { brand: brand.name }),
  paragraphs: [
    i18n.t('We got a request to reset your {brand} password.', { brand: brand.name }),
    i18n.t('The link works once and expires in one hour. Setting a new password signs you out everywhere.'),
  ],
  button: {
    label: i18n.t('Set a new password'),
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.resetPassword}#token_hash=${token}&type=recovery`,
    spelledOut: true,
  },
  aside: i18n.t('If it wasn’t you, you can ignore this email.'),
  footer: securityFooter(publicUrl),
});

export const passwordChangedMail = (publicUrl: string, passkeys: number): MailContent => ({
  subject: i18n.t('Your {brand} password was changed', { brand: brand.name }),
  paragraphs: [
    i18n.t('The password for your {brand} account was just changed, and all other devices were signed out.', {
      brand: brand.name,
    }),
    ...(passkeys > 0 ? [sayPasskeys(passkeys)] : []),
    i18n.t('If it wasn’t you, reset your password now.'),
  ],
  button: { label: i18n.t('Set a new password'), url: `${publicUrl}${paths.forgotPassword}` },
  aside: nothingToDo(),
  footer: securityFooter(publicUrl),
});

export const newDeviceMail = (
  publicUrl: string,
  { device, when }: { device: string; when: string },
): MailContent => ({
  subject: i18n.t('New sign-in to your {brand} account', { brand: brand.name }),
  paragraphs: [
    i18n.t('Someone signed in to your {brand} account from a browser we haven’t seen before.', {
      brand: brand.name,
    }),
    `${device}, ${when}`,
    i18n.t('If it wasn’t you, sign that device out and change your password.'),
  ],
  button: { label: i18n.t('Open security settings'), url: `${publicUrl}${paths.security}` },
  aside: nothingToDo(),
  footer: securityFooter(publicUrl),
});

export const factorAddedMail = (publicUrl: string, undoUrl: string): MailContent => ({
  subject: i18n.t('An authenticator app was added to your {brand} account', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'An authenticator app was added to your {brand} account. You need a code from an authenticator app when you sign in with your password.',
      { brand: brand.name },
    ),
    i18n.t(
      'If it wasn’t you, remove the app. That also signs everyone out and lets you choose a new password. The link works once and expires in {days} days.',
      { days: undoLinkDays },
    ),
  ],
  button: { label: i18n.t('Remove the app'), url: undoUrl, spelledOut: true },
  aside: nothingToDo(),
  footer: securityFooter(publicUrl),
});

/** Someone has used up the wrong passwords allowed for unknown browsers. */
export const signInLinkMail = (publicUrl: string, token: string): MailContent => ({
  subject: i18n.t('Too many wrong passwords for your {brand} account', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'Someone entered too many wrong passwords for your {brand} account. They didn’t get in. For an hour, you can’t sign in from a new browser.',
      { brand: brand.name },
    ),
    i18n.t(
      'Need to sign in from a new browser sooner? Open this link there and enter your password. The link works once and expires in {hours} hours.',
      { hours: signInLinkHours },
    ),
  ],
  button: {
    label: i18n.t('Sign in'),
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.login}#token_hash=${token}&type=browser`,
    spelledOut: true,
  },
  aside: i18n.t(
    'If it wasn’t you, you don’t need to do anything. You can still sign in from browsers you’ve used before.',
  ),
  footer: securityFooter(publicUrl),
});

const sayPasskeys = (count: number) =>
  i18n.t(
    '{count, plural, one {One passkey can still be used to sign in. Check your security settings to make sure it’s yours.} other {# passkeys can still be used to sign in. Check your security settings to make sure they’re all yours.}}',
    { count },
  );
