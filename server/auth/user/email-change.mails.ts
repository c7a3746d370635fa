import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { accountFooter, enteredAddressFooter, securityFooter } from '#server/platform/mail/mail-footers.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { emailChangeLinkDays, undoLinkDays } from '#shared/retention.ts';

const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${paths.emailVerification}?token=${token}&type=email_change`;

/** To the new address. */
export const emailChangeLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `Confirm your new email for ${brand.name}`,
  paragraphs: [
    `Someone wants to use this address for their ${brand.name} account. If that’s you, confirm it.`,
    `Open the link within ${emailChangeLinkDays} days, in a browser where you’re signed in. We sent one to your current address too.`,
  ],
  button: { label: 'Confirm new email', url: confirmUrl(publicUrl, token), spelledOut: true },
  aside: 'If it isn’t you, you can ignore this email. Someone may have mistyped their address.',
  footer: enteredAddressFooter,
});

/** To the account's current address, so that knowing the password isn't enough to move the account. */
export const emailChangeCurrentLetter = (
  publicUrl: string,
  { token, newEmail = 'another address' }: { token: string; newEmail?: string },
): MailContent => ({
  subject: `Your ${brand.name} email is about to change`,
  paragraphs: [
    `Someone who knows your password asked to change the email of your ${brand.name} account to ${newEmail}.`,
    'If that was you, confirm it here too, in a browser where you’re signed in. If we don’t hear from you for 7 days, confirming the new address is enough.',
  ],
  button: { label: 'Confirm the change', url: confirmUrl(publicUrl, token), spelledOut: true },
  aside: 'If it wasn’t you, don’t confirm it. Change your password now, which also stops the change.',
  footer: securityFooter(publicUrl),
});

export const addressTakenLetter = (publicUrl: string): MailContent => ({
  subject: `Someone tried to use your email at ${brand.name}`,
  paragraphs: [
    `Someone tried to use your email address for another ${brand.name} account.`,
    'It belongs to your account and stays there. Nothing has changed.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'To use this address for another account of yours, change it in this one first.',
  footer: accountFooter(publicUrl),
});

/** To the old address, when the account has moved. */
export const emailMovedLetter = (publicUrl: string, undoUrl: string): MailContent => ({
  subject: `Your ${brand.name} email was changed`,
  paragraphs: [
    `Your ${brand.name} account has a new email address. This one no longer opens it.`,
    `If it wasn’t you, undo it. That moves the account back here, signs everyone out, and lets you choose a new password. The link works once, for ${undoLinkDays} days.`,
  ],
  button: { label: 'Undo this change', url: undoUrl, spelledOut: true },
  aside: 'If it was you, you’re all set.',
  footer: securityFooter(publicUrl),
});

/** To the address that an undo has taken from the account. */
export const emailRestoredLetter = (publicUrl: string): MailContent => ({
  subject: `Your ${brand.name} email was changed back`,
  paragraphs: [
    `The change that gave your ${brand.name} account this email address was undone from its earlier address.`,
    'The account has its earlier address again, and everyone was signed out.',
    'If it wasn’t you who undid it, tell us.',
  ],
  button: { label: 'Contact us', url: `${publicUrl}${paths.contact}` },
  footer: {
    why: `You’re getting this because a ${brand.name} account had this email address. Security emails can’t be turned off.`,
  },
});
