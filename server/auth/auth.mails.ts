import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

const greet = (name: string) => (name ? `Hello ${name},` : 'Hello,');

/** Contains no name: anyone can sign up with any address and any name. */
export const confirmationLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Welcome to ${brand.name}. One step is left: please confirm that this address is yours.`,
    'The link works once and for 24 hours.',
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

export const emailChangeLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your new email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `We got a request to use this address for a ${brand.name} account. If it’s yours, please confirm it.`,
    'The link works once and for 24 hours, in a browser where you’re signed in.',
  ],
  button: {
    label: 'Confirm new email',
    url: `${publicUrl}${paths.emailVerification}?token=${token}&type=email_change`,
  },
  aside:
    'If you don’t know what this is about, you don’t need to do anything. Someone probably mistyped their address.',
});

export const addressTakenLetter = (name: string, publicUrl: string): MailContent => ({
  subject: `Someone tried to use your address for ${brand.name}`,
  greeting: greet(name),
  paragraphs: [
    `We got a request to use this address for another ${brand.name} account.`,
    'It already belongs to your account. Nothing has changed.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If you want to use another address for one of your accounts, change this one first.',
});

export const emailChangeNoticeLetter = (
  name: string,
  publicUrl: string,
  stage: 'asked' | 'done',
): MailContent => ({
  subject:
    stage === 'asked'
      ? `Your ${brand.name} email is about to change`
      : `Your ${brand.name} email has changed`,
  greeting: greet(name),
  paragraphs:
    stage === 'asked'
      ? [
          `Someone who knows your password asked to move your ${brand.name} account to another email address.`,
          'It changes when they open the link we sent there. Until then, everything stays the same.',
        ]
      : [
          `Your ${brand.name} account has a new email address. This one no longer opens it.`,
          'This is the last email we’ll send here about it.',
        ],
  button: { label: 'Security settings', url: `${publicUrl}${paths.security}` },
  aside:
    stage === 'asked'
      ? 'If it wasn’t you, change your password right away. That also stops the change of address.'
      : 'If it wasn’t you, someone has taken over your account. Reply to this email right away.',
});

export const passwordChangedLetter = (name: string, publicUrl: string, passkeys: number): MailContent => ({
  subject: `Your ${brand.name} password has changed`,
  greeting: greet(name),
  paragraphs: [
    `The password of your ${brand.name} account was just changed. All other devices have been signed out.`,
    ...(passkeys > 0 ? [sayPasskeys(passkeys)] : []),
  ],
  button: { label: 'It wasn’t me', url: `${publicUrl}${paths.forgotPassword}` },
  aside: 'If it was you, you don’t need to do anything.',
});

export const newDeviceLetter = (
  name: string,
  publicUrl: string,
  { device, at }: { device: string; at: Date },
): MailContent => ({
  subject: `New sign-in to ${brand.name}`,
  greeting: greet(name),
  paragraphs: [
    `Someone signed in to your ${brand.name} account in a browser we haven’t seen before.`,
    `${device}, ${sayInstant(at)}`,
  ],
  button: { label: 'See my devices', url: `${publicUrl}${paths.security}` },
  aside:
    'If it was you, you don’t need to do anything. If not, sign that device out and change your password.',
});

const changePassword =
  'If it was you, you don’t need to do anything. If not, change your password right away.';

// What happened, what it means, and what to do if it wasn't you.
const notices = {
  second_factor_on: [
    'Two-step sign-in is on',
    'From now on, signing in also asks for a code from your authenticator app.',
    'If it wasn’t you, someone knows your password, and only we can help you get back in. Reply to this email right away.',
  ],
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
  passkey_removed: ['A passkey was removed', 'It no longer signs you in.', changePassword],
} as const;

export function securityNoticeLetter(
  name: string,
  publicUrl: string,
  notice: keyof typeof notices,
): MailContent {
  const [title, sentence, aside] = notices[notice];

  return {
    subject: `${title} (${brand.name})`,
    greeting: greet(name),
    paragraphs: [`${title} for your ${brand.name} account. ${sentence}`],
    button: { label: 'Security settings', url: `${publicUrl}${paths.security}` },
    aside,
  };
}

export const accountDeletedLetter: MailContent = {
  subject: `Your ${brand.name} account has been deleted`,
  greeting: 'Hello,',
  paragraphs: [
    `Your ${brand.name} account has been deleted, along with your pets, their records, and your documents.`,
    'Thanks for being with us. You’re welcome back anytime.',
  ],
  aside:
    'This is our last email to you. If you didn’t delete the account, someone had your password or one of your devices.',
};

const sayPasskeys = (count: number) =>
  count === 1
    ? 'One passkey still signs in without it. Check in your security settings that it’s yours.'
    : `${count} passkeys still sign in without it. Check in your security settings that they’re all yours.`;

// The reader's time zone is not known here.
const sayInstant = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
