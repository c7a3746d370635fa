import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { enteredAddressFooter } from '#server/platform/mail/mail-footers.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

type FinderMessageText = { name: string | null; message: string };
type About = { petId: string; pet: MailPet };

function sayCount(petName: string, count: number): string {
  if (count === 0)
    return i18n.t('Someone left you a message on {petName}’s emergency page. Sign in to read it.', {
      petName,
    });

  return i18n.t(
    '{count, plural, one {Someone left you a message on {petName}’s emergency page.} other {You have # new messages from {petName}’s emergency page.}}',
    { count, petName },
  );
}

/** To the owner: the messages since the last mail, without the finders' addresses. */
export const finderMail = (
  publicUrl: string,
  { petId, pet }: About,
  messages: readonly FinderMessageText[],
): MailContent => ({
  subject: i18n.t('Someone wrote to you about {name}', { name: shortened(pet.name, 30) }),
  pets: [pet],
  paragraphs: [
    sayCount(pet.name, messages.length),
    i18n.t(
      'Messages come from strangers, and {brand} doesn’t check them. Never send money to anyone who says they have your pet, and never sign in through a link in a message.',
      { brand: brand.name },
    ),
  ],
  quoted: messages.map(({ name, message }) => (name ? `${message}\n— ${name}` : message)),
  button: { label: i18n.t('Read messages'), url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
  aside: i18n.t(
    'Use the button to reply if the finder left an email address. Replies to this email aren’t delivered.',
  ),
  footer: {
    why: i18n.t(
      'You’re getting this because {name}’s emergency page is on. If you turn it off, no one can message you there.',
      { name: pet.name },
    ),
    links: [
      { label: i18n.t('Emergency page settings'), url: `${publicUrl}${paths.pet(petId, 'sharing')}` },
      { label: i18n.t('Account settings'), url: `${publicUrl}${paths.settings}` },
    ],
  },
});

/** To a finder who asked: the pet is home. Of the pet only what its page showed while it was lost. */
export const finderThanksMail = (publicUrl: string, pet: MailPet): MailContent => ({
  subject: i18n.t('{name} is home: thank you', { name: shortened(pet.name, 40) }),
  pets: [pet],
  paragraphs: [
    i18n.t('You wrote to the owner of {name}, who was lost, and asked us to let you know. {name} is home.', {
      name: pet.name,
    }),
    i18n.t('Thank you for helping.'),
  ],
  button: {
    label: i18n.t('See how {brand} works', { brand: brand.name }),
    url: `${publicUrl}${paths.features}`,
  },
  aside: i18n.t('This was the only email about it. Replies to this email aren’t delivered.'),
  footer: enteredAddressFooter,
});

type FinderAnswer = { petIdentifier: string; pet: MailPet; answer: string; asked: string };

/** To the finder's address, without the owner's address; of the pet only the facts on its emergency page. */
export const finderAnswerMail = (
  publicUrl: string,
  { petIdentifier, pet, answer, asked }: FinderAnswer,
): MailContent => ({
  subject: i18n.t('A reply to your message about {name}', { name: shortened(pet.name, 28) }),
  pets: [pet],
  paragraphs: [
    i18n.t(
      'You, or someone who entered your email, sent this message about Pet ID {petIdentifier}: “{message}”',
      { petIdentifier, message: shortened(asked.replace(/\s+/g, ' '), 120) },
    ),
    i18n.t('Here’s the reply. It’s from the pet’s owner, not from {brand}.', { brand: brand.name }),
  ],
  quoted: [answer],
  button: { label: i18n.t('Send another message'), url: `${publicUrl}${paths.publicPet(petIdentifier)}` },
  aside: i18n.t(
    'If you didn’t send that message, someone may have entered your email by mistake. You don’t need to do anything. Replies to this email aren’t delivered.',
  ),
  footer: enteredAddressFooter,
});
