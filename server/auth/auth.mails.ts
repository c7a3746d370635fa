import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { accountFooter, enteredAddressFooter, securityFooter } from '#server/platform/mail/mail-footers.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { confirmationLinkHours, signInLinkHours, undoLinkDays } from '#shared/retention.ts';

const nothingToDo = 'If it was you, you’re all set.';

/** Contains no name: anyone can sign up with any address and any name. */
export const confirmationLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your email for ${brand.name}`,
  paragraphs: [
    `Welcome to ${brand.name}. Confirm your email and your account is ready.`,
    `The link works once, for ${confirmationLinkHours} hours.`,
  ],
  button: {
    label: 'Confirm email',
    url: `${publicUrl}${paths.emailVerification}?token=${token}`,
    spelledOut: true,
  },
  aside: 'Didn’t sign up? You can ignore this email. Without this step, there’s no account.',
  footer: enteredAddressFooter,
});

export const knownAddressLetter = (publicUrl: string): MailContent => ({
  subject: `You already have a ${brand.name} account`,
  paragraphs: [
    `We got a request to sign up for ${brand.name} with your email address.`,
    'You already have an account, so nothing has changed. Sign in with your password.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If it wasn’t you, don’t worry. The person who tried didn’t learn anything about your account.',
  footer: accountFooter(publicUrl),
});

export const recoveryLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Reset your ${brand.name} password`,
  paragraphs: [
    `We got a request to reset your ${brand.name} password.`,
    'The link works once, for one hour. Setting a new password signs you out everywhere.',
  ],
  button: {
    label: 'Set a new password',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.resetPassword}#token_hash=${token}&type=recovery`,
    spelledOut: true,
  },
  aside: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
  footer: securityFooter(publicUrl),
});

export const passwordChangedLetter = (publicUrl: string, passkeys: number): MailContent => ({
  subject: `Your ${brand.name} password was changed`,
  paragraphs: [
    `The password of your ${brand.name} account was just changed, and all other devices were signed out.`,
    ...(passkeys > 0 ? [sayPasskeys(passkeys)] : []),
    'If it wasn’t you, reset your password now.',
  ],
  button: { label: 'Reset my password', url: `${publicUrl}${paths.forgotPassword}` },
  aside: nothingToDo,
  footer: securityFooter(publicUrl),
});

export const newDeviceLetter = (
  publicUrl: string,
  { device, when }: { device: string; when: string },
): MailContent => ({
  subject: `New sign-in to your ${brand.name} account`,
  paragraphs: [
    `Someone signed in to your ${brand.name} account in a browser we haven’t seen before.`,
    `${device}, ${when}`,
    'If it wasn’t you, sign that device out and change your password.',
  ],
  button: { label: 'Review my devices', url: `${publicUrl}${paths.security}` },
  aside: nothingToDo,
  footer: securityFooter(publicUrl),
});

const changePassword = 'If it wasn’t you, change your password right away.';

type Notice = { subject: string; paragraphs: string[] };

const notices = {
  second_factor_off: {
    subject: `Two-step sign-in is off for your ${brand.name} account`,
    paragraphs: [
      `Two-step sign-in was turned off for your ${brand.name} account. Your password alone signs you in now.`,
      changePassword,
    ],
  },
  recovery_code_used: {
    subject: `A recovery code was used to sign in to ${brand.name}`,
    paragraphs: [
      `Someone signed in to your ${brand.name} account with one of your recovery codes. That code won’t work again.`,
      changePassword,
    ],
  },
  recovery_codes_made: {
    subject: `Your ${brand.name} account has new recovery codes`,
    paragraphs: [
      `New recovery codes were made for your ${brand.name} account. Your old ones no longer work.`,
      'If it wasn’t you, change your password right away and make new codes.',
    ],
  },
  passkey_added: {
    subject: `A passkey was added to your ${brand.name} account`,
    paragraphs: [
      `A passkey was added to your ${brand.name} account. It signs you in without a password.`,
      'If it wasn’t you, remove it in your security settings, then change your password.',
    ],
  },
  passkey_removed: {
    subject: `A passkey was removed from your ${brand.name} account`,
    paragraphs: [
      `A passkey was removed from your ${brand.name} account. It can’t be used to sign in anymore.`,
      changePassword,
    ],
  },
  wrong_codes: {
    subject: `Wrong sign-in codes for your ${brand.name} account`,
    paragraphs: [
      `Someone entered the password of your ${brand.name} account and then 20 wrong codes. They didn’t get in.`,
      'If it wasn’t you, someone has your password. Change it now.',
    ],
  },
  account_kept: {
    subject: `Your ${brand.name} account won’t be deleted`,
    paragraphs: [
      'You kept your account. Your pets, public pages, links, and reminders are as they were.',
      changePassword,
    ],
  },
  data_downloaded: {
    subject: `Your ${brand.name} data was downloaded`,
    paragraphs: [
      `Someone signed in to your ${brand.name} account downloaded your data: your pets, their records, and all documents.`,
      'If it wasn’t you, change your password right away. That signs out all other devices and stops a download that’s still running.',
    ],
  },
  personal_token_made: {
    subject: `An access token was made for your ${brand.name} account`,
    paragraphs: [
      `An access token was made for your ${brand.name} account. A program that has it can use your account until it expires or you remove it.`,
      'If it wasn’t you, remove it in your security settings, then change your password.',
    ],
  },
} as const satisfies Record<string, Readonly<Omit<Notice, 'paragraphs'> & { paragraphs: readonly string[] }>>;

/** Something that a thief could have done; what to do then is in the settings. */
export const securityNoticeLetter = (publicUrl: string, notice: keyof typeof notices): MailContent => ({
  subject: notices[notice].subject,
  paragraphs: [...notices[notice].paragraphs],
  button: { label: 'Open security settings', url: `${publicUrl}${paths.security}` },
  aside: nothingToDo,
  footer: securityFooter(publicUrl),
});

export const factorAddedLetter = (publicUrl: string, undoUrl: string): MailContent => ({
  subject: `Two-step sign-in is on for your ${brand.name} account`,
  paragraphs: [
    `An authenticator app was added to your ${brand.name} account. From now on, your password also needs a code from it.`,
    `If it wasn’t you, remove it. That also signs everyone out and lets you choose a new password. The link works once, for ${undoLinkDays} days.`,
  ],
  button: { label: 'Remove the app', url: undoUrl, spelledOut: true },
  aside: nothingToDo,
  footer: securityFooter(publicUrl),
});

/** Someone has used up the wrong passwords that an unknown browser may enter. */
export const signInLinkLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Too many wrong passwords for your ${brand.name} account`,
  paragraphs: [
    `Someone entered many wrong passwords for your ${brand.name} account, so new browsers have to wait an hour. They didn’t get in.`,
    `Need to sign in somewhere new before that? Open this link there and enter your password. It works once, for ${signInLinkHours} hours.`,
  ],
  button: {
    label: 'Sign in now',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.login}#token_hash=${token}&type=browser`,
    spelledOut: true,
  },
  aside: 'If it wasn’t you, you don’t need to do anything. Browsers you’ve signed in with before still work.',
  footer: securityFooter(publicUrl),
});

const sayPasskeys = (count: number) =>
  count === 1
    ? 'One passkey still signs in without it. Check in your security settings that it’s yours.'
    : `${count} passkeys still sign in without it. Check in your security settings that they’re all yours.`;
