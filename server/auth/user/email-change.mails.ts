import { greet } from '#server/auth/auth.mails.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${paths.emailVerification}?token=${token}&type=email_change`;

/** To the new address. */
export const emailChangeLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your new email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone wants to use this address for their ${brand.name} account. If that's you, please confirm it.`,
    'Open the link within 14 days, in a browser where you are signed in. We sent one to your current address too.',
  ],
  button: { label: 'Confirm new email', url: confirmUrl(publicUrl, token) },
  aside: 'If this means nothing to you, ignore this email. Someone mistyped an address.',
});

/** To the address that the account has now: whoever only knows the password must not move the account. */
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
  aside: "If it wasn't you, don't press the button. Change your password now, which also stops the change.",
});

export const addressTakenLetter = (name: string, publicUrl: string): MailContent => ({
  subject: `Your address was named at ${brand.name}`,
  greeting: greet(name),
  paragraphs: [
    `Someone wanted to use this address for another ${brand.name} account.`,
    'It belongs to your account already, and stays there. Nothing has changed.',
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
    "If it wasn't you, this link moves it back here, signs everyone out, and lets you choose a new password. It works once and for 7 days.",
  ],
  button: { label: 'Undo this change', url: undoUrl },
  aside: 'If it was you, you don’t need to do anything.',
});

/** To the address that an undo has taken from the account. */
export const emailRestoredLetter: MailContent = {
  subject: `Your ${brand.name} email was changed back`,
  greeting: 'Hello,',
  paragraphs: [
    `The change that gave your ${brand.name} account this address was undone with a link that we sent to its earlier address.`,
    'The account has its earlier address again, and everyone was signed out.',
  ],
  aside: "If it wasn't you who undid it, reply to this email.",
};
