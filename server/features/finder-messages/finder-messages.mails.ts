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
  subject: `Somebody has written about ${petName}`,
  greeting: `Somebody has written on the page of ${petName}`,
  paragraphs: [
    'What follows was written by a stranger, not by DenMate, and nobody has checked it. Never pay somebody who says that they have your pet, and never follow a link to sign in.',
  ],
  quoted: messages.map(({ name, message }) => (name ? `${message}\n— ${name}` : message)),
  button: { label: 'Read and answer', url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: 'You answer on that page. An answer to this mail reaches nobody.',
});

type Answer = { petIdentifier: string; answer: string; asked: string };

/** To the finder's address, without the owner's address and without the pet's name if it's hidden. */
export const finderAnswerLetter = (
  publicUrl: string,
  { petIdentifier, answer, asked }: Answer,
): MailContent => ({
  subject: `An answer to your message about ${petIdentifier}`,
  greeting: `An answer to your message about ${petIdentifier}`,
  paragraphs: [
    `You, or somebody who gave your address, wrote on the page of this Pet ID: “${asked.replace(/\s+/g, ' ').slice(0, 120)}” What follows was written by the pet’s owner, not by DenMate.`,
  ],
  quoted: [answer],
  button: { label: 'Write again', url: `${publicUrl}${paths.publicPet(petIdentifier)}` },
  aside:
    'If you wrote nothing there, somebody has given your address by mistake, and you need not do anything. An answer to this mail reaches nobody.',
});
