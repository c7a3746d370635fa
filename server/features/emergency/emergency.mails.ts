import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { paths } from '#shared/paths.ts';

/** Sent three days before the lost period ends. */
export const lostEndingLetter = (publicUrl: string, petId: string, name: string): MailContent => ({
  subject: `Is ${name} still missing?`,
  greeting: `Is ${name} still missing?`,
  paragraphs: [
    `In three days the page of ${name} stops saying LOST, as it does after 30 days. With one press it says so for 30 days more.`,
    `If ${name} is back, we are glad; please say so there too.`,
  ],
  button: { label: 'Still missing, or back', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: 'If you do nothing the page stays as you have set it, only without the word LOST.',
});
