import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { eventFooter } from '#server/platform/mail/mail-footers.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

type Lost = { petId: string; pet: MailPet };

/** Sent three days before the lost period ends. */
export const lostEndingMail = (publicUrl: string, { petId, pet }: Lost): MailContent => ({
  subject: i18n.t('Is {name} still missing?', { name: shortened(pet.name, 40) }),
  pets: [pet],
  paragraphs: [
    i18n.t(
      'In three days, {name}’s page will stop showing LOST. If {name} is still missing, keep LOST on the page for 30 more days.',
      { name: pet.name },
    ),
    i18n.t('If {name} is back home, that’s wonderful! Update the status so the page stops showing LOST.', {
      name: pet.name,
    }),
  ],
  button: { label: i18n.t('Update status'), url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: i18n.t('If you do nothing, the page stays on with the details you’ve chosen, just without LOST.'),
  footer: {
    ...eventFooter,
    links: [{ label: i18n.t('Account settings'), url: `${publicUrl}${paths.settings}` }],
  },
});
