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
  aside: `If you did not sign up at ${brand.name}, you need not do anything: without this step there is no account.`,
});

export const knownAddressLetter = (name: string, publicUrl: string): MailContent => ({
  subject: `You already have a ${brand.name} account`,
  greeting: greet(name),
  paragraphs: [
    `Somebody, probably you, has just tried to sign up at ${brand.name} with this address.`,
    'You already have an account here. Nothing has changed: simply sign in with the password you chose.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If it was not you, you need not do anything. Whoever tried has learnt nothing about your account.',
});

export const recoveryLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Set a new password for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody, probably you, has asked for a new password for the ${brand.name} account with this address.`,
    'The link works once and for one hour. Setting a new password signs you out everywhere.',
  ],
  button: {
    label: 'Set a new password',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.resetPassword}#token_hash=${token}&type=recovery`,
  },
  aside: 'If it was not you, you need not do anything: your password stays as it is.',
});

export const emailChangeLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your new email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody wants to use this address for their ${brand.name} account. If that is you, please confirm it.`,
    'The link works once and for 24 hours, in a browser in which you are signed in.',
  ],
  button: {
    label: 'Confirm new email',
    url: `${publicUrl}${paths.emailVerification}?token=${token}&type=email_change`,
  },
  aside: `If you do not know what this is about, you need not do anything: somebody has mistyped an address.`,
});

export const addressTakenLetter = (name: string, publicUrl: string): MailContent => ({
  subject: `Your address was named at ${brand.name}`,
  greeting: greet(name),
  paragraphs: [
    `Somebody wanted to use this address for another ${brand.name} account.`,
    'It belongs to your account already, and stays there. Nothing has changed.',
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
          `Somebody who knows your password has asked to move your ${brand.name} account to another address.`,
          'It moves when the link that was sent there is pressed. Until then everything stays as it is.',
        ]
      : [
          `Your ${brand.name} account has another address now. This one no longer opens it.`,
          'This is the last mail about it that comes here.',
        ],
  button: { label: 'Security settings', url: `${publicUrl}${paths.security}` },
  aside:
    stage === 'asked'
      ? 'If it was not you, change your password at once: that also stops the change of address.'
      : 'If it was not you, somebody has taken the account over: answer this mail at once.',
});

export const passwordChangedLetter = (name: string, publicUrl: string, passkeys: number): MailContent => ({
  subject: `Your ${brand.name} password has changed`,
  greeting: greet(name),
  paragraphs: [
    `The password of your ${brand.name} account has just been changed. All other devices have been signed out.`,
    ...(passkeys > 0 ? [sayPasskeys(passkeys)] : []),
  ],
  button: { label: 'It was not me', url: `${publicUrl}${paths.forgotPassword}` },
  aside: 'If it was you, you need not do anything.',
});

export const newDeviceLetter = (
  name: string,
  publicUrl: string,
  { device, at }: { device: string; at: Date },
): MailContent => ({
  subject: `New sign-in to ${brand.name}`,
  greeting: greet(name),
  paragraphs: [
    `Somebody has signed in to your ${brand.name} account in a browser that we have not seen before.`,
    `${device}, ${sayInstant(at)}`,
  ],
  button: { label: 'See my devices', url: `${publicUrl}${paths.security}` },
  aside: 'If it was you, you need not do anything. If not, sign that device out and change your password.',
});

const changePassword = 'If it was you, you need not do anything. If not, change your password at once.';

// What happened, what it means, and what to do if it wasn't you.
const notices = {
  second_factor_on: [
    'Two-step sign-in is on',
    'From now on signing in asks for a code of your authenticator app too.',
    'If it was not you, somebody knows your password, and only we can let you in again: answer this mail at once.',
  ],
  second_factor_off: [
    'Two-step sign-in is off',
    'From now on your password alone signs you in.',
    changePassword,
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Somebody has signed in with one of your recovery codes. It does not work again.',
    changePassword,
  ],
  recovery_codes_made: [
    'New recovery codes were made',
    'Those of before do not work any more.',
    'If it was not you, change your password at once and make new codes.',
  ],
  passkey_added: [
    'A passkey was added',
    'From now on it signs you in without a password.',
    'If it was not you, remove it in the security settings first, and then change your password.',
  ],
  passkey_removed: ['A passkey was removed', 'It does not sign in any more.', changePassword],
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
    `Your ${brand.name} account is gone, and with it your pets, their records and your documents.`,
    'Thank you for having been with us. You are welcome back at any time.',
  ],
  aside:
    'This was the last mail. If it was not you who deleted the account, somebody had your password or one of your devices.',
};

const sayPasskeys = (count: number) =>
  count === 1
    ? 'One passkey still signs in without it: see in the security settings that it is yours.'
    : `${count} passkeys still sign in without it: see in the security settings that they are all yours.`;

// The reader's time zone is not known here.
const sayInstant = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
