import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { enteredAddressFooter } from '#server/platform/mail/mail-footers.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

type Message = { name: string | null; message: string };
type About = { petId: string; pet: MailPet };

function sayCount(petName: string, count: number): string {
  if (count === 0) return `Someone left you a message on ${petName}’s emergency page. Open it to read it.`;

  return count === 1
    ? `Someone left you a message on ${petName}’s emergency page.`
    : `You have ${count} new messages from ${petName}’s emergency page.`;
}

/** To the owner: the messages since the last mail, without the finders' addresses. */
export const finderLetter = (
  publicUrl: string,
  { petId, pet }: About,
  messages: readonly Message[],
): MailContent => ({
  subject: `Someone wrote to you about ${shortened(pet.name, 30)}`,
  pets: [pet],
  paragraphs: [
    sayCount(pet.name, messages.length),
    `Messages come from strangers, and ${brand.name} doesn’t check them. Never send money to anyone who says they have your pet, and never sign in through a link in a message.`,
  ],
  quoted: messages.map(({ name, message }) => (name ? `${message}\n— ${name}` : message)),
  button: { label: 'Read and reply', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: 'Reply on that page. Replies to this email aren’t delivered.',
  footer: {
    why: `You’re getting this because ${pet.name}’s emergency page is on. Turn it off, and nobody can write to you there.`,
    links: [
      { label: 'Emergency page settings', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
      { label: 'Account settings', url: `${publicUrl}${paths.settings}` },
    ],
  },
});

type Answer = { petIdentifier: string; pet: MailPet; answer: string; asked: string };

/** To the finder's address, without the owner's address; of the pet only what its emergency page shows. */
export const finderAnswerLetter = (
  publicUrl: string,
  { petIdentifier, pet, answer, asked }: Answer,
): MailContent => ({
  subject: `A reply to your message about ${shortened(pet.name, 28)}`,
  pets: [pet],
  paragraphs: [
    `You, or someone who entered your email, wrote on the page of ${petIdentifier}: “${shortened(asked.replace(/\s+/g, ' '), 120)}”`,
    `This is the reply. It’s from the pet’s owner, not from ${brand.name}.`,
  ],
  quoted: [answer],
  button: { label: 'Write again', url: `${publicUrl}${paths.publicPet(petIdentifier)}` },
  aside:
    'If you didn’t write that, someone entered your email by mistake, and you don’t need to do anything. Replies to this email aren’t delivered.',
  footer: enteredAddressFooter,
});
