import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { paths } from '#shared/paths.ts';

/** The moments as they are written. */
type Opened = { kind: 'document' | 'pack'; name: string; openedAt: string; expiresAt: string };

export const firstOpenLetter = (
  publicUrl: string,
  { kind, name, openedAt, expiresAt }: Opened,
): MailContent => ({
  subject: kind === 'pack' ? `Your pack “${name}” was opened` : `Your link to “${name}” was opened`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone opened ${kind === 'pack' ? 'the pack' : 'your link to'} “${name}” for the first time, on ${openedAt}.`,
    `The link works until ${expiresAt}. You can turn it off anytime.`,
  ],
  button: { label: 'See what’s shared', url: `${publicUrl}${paths.sharedNow}` },
  aside: 'You asked for this email when you made the link. We don’t keep who opened it or from where.',
});
