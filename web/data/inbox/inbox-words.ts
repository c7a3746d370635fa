import { t } from '@lingui/core/macro';

import type { AttachmentProblem, AuthenticationResult } from '#shared/data/inbox/inbox.ts';

import type { ListedMessage, Message } from './inbox.api.ts';

/** Why an attachment can't be saved, and what to do. */
export const problemWords: Record<AttachmentProblem, () => string> = {
  zip: () => t`We couldn’t open this. Download the original to open it on your device.`,
  locked: () => t`This zip file has a password. Download the original to open it on your device.`,
  winmail: () =>
    t`This is Outlook’s own format (winmail.dat), and we couldn’t open this one. Ask the sender to send it again as plain text or HTML.`,
  kind: () => t`We can’t save this type of file. Download the original to open it on your device.`,
  damaged: () => t`This file is damaged. Ask the sender to send it again.`,
  too_large: () => t`We couldn’t open this. Download the original to open it on your device.`,
  no_room: () =>
    t`Your storage was full when this arrived. Download the original, or ask the sender to send it again.`,
  nested: () => t`We couldn’t open this. Download the original to open it on your device.`,
};

export const resultWords: Record<AuthenticationResult, () => string> = {
  pass: () => t`passed`,
  fail: () => t`failed`,
  none: () => t`not checked`,
};

export const senderOf = ({
  fromName,
  fromAddress,
}: Pick<ListedMessage, 'fromName' | 'fromAddress'>): string => fromName || fromAddress || t`Unknown sender`;

export const subjectOf = ({ subject, state }: Pick<ListedMessage, 'subject' | 'state'>): string => {
  if (subject) return subject;

  return state === 'unreadable' ? t`We can’t read this message` : t`No subject`;
};

/** One sentence about the checks of the receiving mail server. */
export function authenticationWords({
  authentication,
  forged,
}: Pick<Message, 'authentication' | 'forged'>): string {
  if (forged)
    return t`This email failed the checks for forged senders. Don’t trust it unless you expected it.`;
  if (!authentication) return t`Our mail server didn’t check who sent this email.`;
  if (authentication.dmarc === 'pass')
    return t`This email comes from the domain in its address. That doesn’t prove who wrote it.`;

  return t`We can’t tell if this email really comes from this address.`;
}
