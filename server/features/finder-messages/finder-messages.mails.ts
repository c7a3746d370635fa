import type { Letter } from '#server/platform/mail/letter.ts';
import { paths } from '#shared/paths.ts';

type Message = { petId: string; petName: string; name: string | null; email: string | null; message: string };

/** To the owner. The finder's address is not in it. */
export const finderLetter = (
  publicUrl: string,
  { petId, petName, name, email, message }: Message,
): Letter => ({
  subject: `Somebody has found ${petName}`,
  greeting: `${name ?? 'Somebody'} writes about ${petName}`,
  paragraphs: message.split(/\n+/),
  button: {
    label: email ? 'Read and answer' : 'Read it in DenMate',
    url: `${publicUrl}${paths.pet(petId, 'sharing')}`,
  },
  aside: `It was written on the page of ${petName}'s Pet ID. Nobody has checked who wrote it: never send money to somebody who says that they have your pet. ${
    email
      ? 'Your answer goes through us, so neither of you sees the other’s address. An answer to this mail reaches nobody.'
      : 'No address was left, so an answer is only possible by what stands in the message. An answer to this mail reaches nobody.'
  }`,
});

type Answer = { petName: string; petIdentifier: string; answer: string; asked: string };

/** To whoever left this address on a pet's page. The owner's address is not in it. */
export const finderAnswerLetter = (
  publicUrl: string,
  { petName, petIdentifier, answer, asked }: Answer,
): Letter => ({
  subject: `An answer about ${petName}`,
  greeting: `The owner of ${petName} answers`,
  paragraphs: answer.split(/\n+/),
  button: { label: 'Write again', url: `${publicUrl}${paths.publicPet(petIdentifier)}` },
  aside: `You had written: “${asked.replace(/\s+/g, ' ').slice(0, 200)}” If that was not you, somebody has given your address by mistake, and you need not do anything. An answer to this mail reaches nobody.`,
});
