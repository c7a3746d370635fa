import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { paths } from '#shared/paths.ts';

/** The moments as they are written; the pet that the link is about, if it is about one. */
type Opened = {
  kind: 'document' | 'pack';
  name: string;
  openedAt: string;
  expiresAt: string;
  pet?: MailPet | undefined;
};

const subjectOf = ({ kind, name }: Opened) =>
  kind === 'pack'
    ? `Your pack “${shortened(name, 34)}” was opened`
    : `Your link to “${shortened(name, 34)}” was opened`;

export const firstOpenLetter = (publicUrl: string, opened: Opened): MailContent => ({
  subject: subjectOf(opened),
  ...(opened.pet && { pets: [opened.pet] }),
  paragraphs: [
    opened.kind === 'pack'
      ? `Someone opened the pack “${opened.name}” for the first time, on ${opened.openedAt}.`
      : `Someone opened your link to “${opened.name}” for the first time, on ${opened.openedAt}.`,
    `The link works until ${opened.expiresAt}. You can turn it off anytime.`,
  ],
  button: { label: 'See what’s shared', url: `${publicUrl}${paths.sharedNow}` },
  aside: 'We don’t keep who opened it or from where.',
  footer: {
    why: 'You’re getting this because you asked for an email when you made the link. It’s the only one about this link.',
    links: [{ label: 'Account settings', url: `${publicUrl}${paths.settings}` }],
  },
});
