import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { paths } from '#shared/paths.ts';

type Message = { name: string | null; message: string };
type About = { petId: string; petName: string };

/** To the owner: the messages since the last mail, without the finders' addresses. */
export const finderLetter = (
  publicUrl: string,
  { petId, petName }: About,
  messages: readonly Message[],
): MailContent => ({
  subject: `New message about ${petName}`,
  greeting: `You have a new message about ${petName}`,
  paragraphs: [
    'The words below are from a stranger, and DenMate hasn’t checked them. Never send money to anyone who says they have your pet, and never sign in through a link in a message.',
  ],
  quoted: messages.map(({ name, message }) => (name ? `${message}\n— ${name}` : message)),
  button: { label: 'Read and reply', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: 'Reply on that page. Replies to this email aren’t delivered.',
});

type Answer = { petIdentifier: string; answer: string; asked: string };

/** To the finder's address, without the owner's address and without the pet's name if it's hidden. */
export const finderAnswerLetter = (
  publicUrl: string,
  { petIdentifier, answer, asked }: Answer,
): MailContent => ({
  subject: `A reply to your message about ${petIdentifier}`,
  greeting: `A reply to your message about ${petIdentifier}`,
  paragraphs: [
    `You, or someone who entered your email, wrote on this Pet ID’s page: “${asked.replace(/\s+/g, ' ').slice(0, 120)}” The reply below is from the pet’s owner, not from DenMate.`,
  ],
  quoted: [answer],
  button: { label: 'Write again', url: `${publicUrl}${paths.publicPet(petIdentifier)}` },
  aside:
    'If you didn’t write that, someone entered your email by mistake, and you don’t need to do anything. Replies to this email aren’t delivered.',
});
