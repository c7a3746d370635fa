import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { paths } from '#shared/paths.ts';

type Lost = { petId: string; pet: MailPet };

/** Sent three days before the lost period ends. */
export const lostEndingLetter = (publicUrl: string, { petId, pet }: Lost): MailContent => ({
  subject: `Is ${shortened(pet.name, 40)} still missing?`,
  pets: [pet],
  paragraphs: [
    `In three days, ${pet.name}’s page stops showing LOST. If ${pet.name} is still missing, extend it for 30 more days with one tap.`,
    `If ${pet.name} is back home, that’s wonderful. Mark it there, too.`,
  ],
  button: { label: 'Update status', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: 'If you do nothing, the page stays the way you set it up, just without LOST.',
  footer: {
    why: `You’re getting this because you reported ${pet.name} lost.`,
    links: [{ label: 'Account settings', url: `${publicUrl}${paths.settings}` }],
  },
});
