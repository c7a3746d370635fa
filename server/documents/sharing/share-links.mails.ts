import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

/** Formatted moments, and the pet of the link, if it has one. */
type Opened = {
  kind: 'document' | 'pack' | 'proof';
  name: string;
  openedAt: string;
  expiresAt: string;
  pet?: MailPet | undefined;
};

const subjectOf = ({ kind, name }: Opened) =>
  kind === 'pack'
    ? i18n.t('Your pack “{name}” was opened', { name: shortened(name, 34) })
    : i18n.t('Your link to “{name}” was opened', { name: shortened(name, 34) });

export const firstOpenMail = (publicUrl: string, opened: Opened): MailContent => ({
  subject: subjectOf(opened),
  ...(opened.pet && { pets: [opened.pet] }),
  paragraphs: [
    opened.kind === 'pack'
      ? i18n.t('Someone opened your pack “{name}” for the first time on {openedAt}.', {
          name: opened.name,
          openedAt: opened.openedAt,
        })
      : i18n.t('Someone opened your link to “{name}” for the first time on {openedAt}.', {
          name: opened.name,
          openedAt: opened.openedAt,
        }),
    i18n.t('The link works until {expiresAt}. You can turn it off anytime.', { expiresAt: opened.expiresAt }),
  ],
  button: { label: i18n.t('See what’s shared'), url: `${publicUrl}${paths.sharedNow}` },
  aside: i18n.t('We don’t record who opened it or where.'),
  footer: {
    why: i18n.t(
      'You’re getting this because you asked for an email when you created the link. We won’t send another one.',
    ),
    links: [{ label: i18n.t('Account settings'), url: `${publicUrl}${paths.settings}` }],
  },
});
