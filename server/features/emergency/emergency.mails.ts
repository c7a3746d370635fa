import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { paths } from '#shared/paths.ts';

/** Sent three days before the lost period ends. */
export const lostEndingLetter = (publicUrl: string, petId: string, name: string): MailContent => ({
  subject: `Is ${name} still missing?`,
  greeting: `Is ${name} still missing?`,
  paragraphs: [
    `In three days, ${name}’s page stops showing LOST. You can extend it for 30 more days with one tap.`,
    `If ${name} is back home, that’s wonderful. Please let us know there, too.`,
  ],
  button: { label: 'Update status', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: 'If you do nothing, the page stays the way you set it up, just without LOST.',
});
