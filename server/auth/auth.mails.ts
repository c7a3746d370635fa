import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { confirmationLinkHours, signInLinkHours, undoLinkDays } from '#shared/retention.ts';

/** Not for mails about security: a thief could set a name that mail servers refuse as spam. */
export const greet = (name: string) => (name ? `Hello ${name},` : 'Hello,');

/** Contains no name: anyone can sign up with any address and any name. */
export const confirmationLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Welcome to ${brand.name}. One step is left: please confirm that this address is yours.`,
    `The link works once and for ${confirmationLinkHours} hours.`,
  ],
  button: { label: 'Confirm email', url: `${publicUrl}${paths.emailVerification}?token=${token}` },
  aside: `If you didn’t sign up for ${brand.name}, you don’t need to do anything. There’s no account without this step.`,
});

export const knownAddressLetter = (name: string, publicUrl: string): MailContent => ({
  subject: `You already have a ${brand.name} account`,
  greeting: greet(name),
  paragraphs: [
    `We got a request to sign up for ${brand.name} with this email address.`,
    'You already have an account here. Nothing has changed. Just sign in with your password.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside:
    'If it wasn’t you, you don’t need to do anything. The person who tried didn’t learn anything about your account.',
});

export const recoveryLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Set a new password for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `We got a request to reset your ${brand.name} password.`,
    'The link works once and for one hour. Setting a new password signs you out everywhere.',
  ],
  button: {
    label: 'Set a new password',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.resetPassword}#token_hash=${token}&type=recovery`,
  },
  aside: 'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
});

export const passwordChangedLetter = (publicUrl: string, passkeys: number): MailContent => ({
  subject: `Your ${brand.name} password has changed`,
  greeting: 'Hello,',
  paragraphs: [
    `The password of your ${brand.name} account was just changed. All other devices have been signed out.`,
    ...(passkeys > 0 ? [sayPasskeys(passkeys)] : []),
  ],
  button: { label: 'It wasn’t me', url: `${publicUrl}${paths.forgotPassword}` },
  aside: 'If it was you, you don’t need to do anything.',
});

export const newDeviceLetter = (
  publicUrl: string,
  { device, when }: { device: string; when: string },
): MailContent => ({
  subject: `New sign-in to ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone signed in to your ${brand.name} account in a browser we haven’t seen before.`,
    `${device}, ${when}`,
  ],
  button: { label: 'See my devices', url: `${publicUrl}${paths.security}` },
  aside:
    'If it was you, you don’t need to do anything. If not, sign that device out and change your password.',
});

const changePassword =
  'If it was you, you don’t need to do anything. If not, change your password right away.';

// What happened, what it means, and what to do if it wasn't you.
const notices = {
  second_factor_off: [
    'Two-step sign-in is off',
    'From now on, your password alone signs you in.',
    changePassword,
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Someone signed in with one of your recovery codes. That code won’t work again.',
    changePassword,
  ],
  recovery_codes_made: [
    'New recovery codes were made',
    'Your old ones no longer work.',
    'If it wasn’t you, change your password right away and make new codes.',
  ],
  passkey_added: [
    'A passkey was added',
    'From now on, it signs you in without a password.',
    'If it wasn’t you, remove it in your security settings first, and then change your password.',
  ],
  wrong_codes: [
    'Wrong codes were entered',
    'Someone entered your password and then 20 wrong codes. They didn’t get in.',
    'If it wasn’t you, someone has your password. Change it now.',
  ],
  account_kept: [
    'Deletion was canceled',
    'Nothing was deleted: your pets, public pages, links, and reminders are as they were.',
    changePassword,
  ],
  data_downloaded: [
    'Your data was downloaded',
    'The download has everything in it: your pets, their records, and all documents.',
    `${changePassword} That signs out all other devices, and stops a download that is still running.`,
  ],
  personal_token_made: [
    'An access token was made',
    'A program that has it can use your account, as far as the token allows, until it expires or you remove it.',
    'If it wasn’t you, remove it in your security settings first, and then change your password.',
  ],
  passkey_removed: ['A passkey was removed', 'It can’t be used to sign in anymore.', changePassword],
} as const;

export function securityNoticeLetter(publicUrl: string, notice: keyof typeof notices): MailContent {
  const [title, sentence, aside] = notices[notice];

  return {
    subject: `${title} (${brand.name})`,
    greeting: 'Hello,',
    paragraphs: [
      `${title} ${notice === 'data_downloaded' ? 'from' : 'for'} your ${brand.name} account. ${sentence}`,
    ],
    button: { label: 'Security settings', url: `${publicUrl}${paths.security}` },
    aside,
  };
}

export const factorAddedLetter = (undoUrl: string): MailContent => ({
  subject: `Two-step sign-in is on (${brand.name})`,
  greeting: 'Hello,',
  paragraphs: [
    `An authenticator app was added to your ${brand.name} account. Signing in with your password asks for its code from now on.`,
    `If it wasn’t you, this link removes the app, signs everyone out, and lets you choose a new password. It works once and for ${undoLinkDays} days.`,
  ],
  button: { label: 'Remove the app', url: undoUrl },
  aside: 'If it was you, you don’t need to do anything.',
});

/** Someone has used up the wrong passwords that an unknown browser may enter. */
export const signInLinkLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Too many wrong passwords for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone entered many wrong passwords for your ${brand.name} account, so new browsers have to wait an hour. They didn’t get in.`,
    `If you need to sign in somewhere new before that, open this link in that browser. You’ll still need your password. It works once and for ${signInLinkHours} hours.`,
  ],
  button: {
    label: 'Sign in now',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.login}#token_hash=${token}&type=browser`,
  },
  aside:
    'If it wasn’t you, you don’t need to do anything. Browsers you have signed in with before still work.',
});

const sayPasskeys = (count: number) =>
  count === 1
    ? 'One passkey still signs in without it. Check in your security settings that it’s yours.'
    : `${count} passkeys still sign in without it. Check in your security settings that they’re all yours.`;
