import { greet } from '#server/auth/auth.mails.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { emailChangeLinkDays, undoLinkDays } from '#shared/retention.ts';

const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${paths.emailVerification}?token=${token}&type=email_change`;

/** To the new address. */
export const emailChangeLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your new email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone wants to use this address for their ${brand.name} account. If that’s you, please confirm it.`,
    `Open the link within ${emailChangeLinkDays} days, in a browser where you’re signed in. We sent one to your current address too.`,
  ],
  button: { label: 'Confirm new email', url: confirmUrl(publicUrl, token) },
  aside: 'If it isn’t you, you can ignore this email. Someone may have mistyped their address.',
});

/** To the account's current address, so that knowing the password isn't enough to move the account. */
export const emailChangeCurrentLetter = (
  publicUrl: string,
  { token, newEmail = 'another address' }: { token: string; newEmail?: string },
): MailContent => ({
  subject: `Moving your ${brand.name} account`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone who knows your password asked to move your ${brand.name} account to ${newEmail}.`,
    'If that was you, please confirm it here as well, in a browser where you are signed in. If we hear nothing from this address for 7 days, confirming the new one is enough.',
  ],
  button: { label: 'Confirm the change', url: confirmUrl(publicUrl, token) },
  aside: 'If it wasn’t you, don’t confirm it. Change your password now, which also stops the change.',
});

export const addressTakenLetter = (name: string, publicUrl: string): MailContent => ({
  subject: `Your email was entered at ${brand.name}`,
  greeting: greet(name),
  paragraphs: [
    `Someone wanted to use this address for another ${brand.name} account.`,
    'It already belongs to your account, and it stays there. Nothing has changed.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If you want to use another address for one of your accounts, change this one first.',
});

/** To the old address, when the account has moved. */
export const emailMovedLetter = (undoUrl: string): MailContent => ({
  subject: `Your ${brand.name} email has changed`,
  greeting: 'Hello,',
  paragraphs: [
    `Your ${brand.name} account has another address now. This one no longer opens it.`,
    `If it wasn’t you, this link moves it back here, signs everyone out, and lets you choose a new password. It works once and for ${undoLinkDays} days.`,
  ],
  button: { label: 'Undo this change', url: undoUrl },
  aside: 'If it was you, you don’t need to do anything.',
});

/** To the address that an undo has taken from the account. */
export const emailRestoredLetter = (publicUrl: string): MailContent => ({
  subject: `Your ${brand.name} email was changed back`,
  greeting: 'Hello,',
  paragraphs: [
    `The change that gave your ${brand.name} account this address was undone with a link that we sent to its earlier address.`,
    'The account has its earlier address again, and everyone was signed out.',
  ],
  button: { label: 'Contact us', url: `${publicUrl}${paths.contact}` },
  aside: 'If you didn’t undo it, please let us know through the contact page.',
});
