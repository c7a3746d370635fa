import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enteredAddressFooter, eventFooter } from '#server/platform/mail/mail-footers.ts';
import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';
import { paths } from '#shared/core/paths.ts';
import { sentenceOfRole } from '#shared/pets/people-words.ts';
import type { PetGrant } from '#shared/pets/people.ts';
import { petInvitationDays } from '#shared/pets/people.ts';

type Invited = { inviter: string; pets: readonly string[]; grant: PetGrant; token: string };

const shownPets = 5;

const petList = (pets: readonly string[]) => {
  const names = pets.slice(0, shownPets).map((name) => withoutAddress(name, i18n.t('a pet')));

  return pets.length > shownPets
    ? i18n.t('{first} and {more} more', { first: names.join(', '), more: pets.length - shownPets })
    : listed(names);
};

export function petInvitationMail(publicUrl: string, { grant, ...invited }: Invited): MailContent {
  const { name, pets, ...common } = commonParts(publicUrl, invited);

  return {
    ...common,
    subject: i18n.t('{name} invites you to help with {pets}', { name, pets }),
    paragraphs: [
      i18n.t('{name} keeps {pets}’s records in {brand} and would like your help.', {
        name,
        pets,
        brand: brand.name,
      }),
      sentenceOfRole(grant),
      linkSentence(),
    ],
  };
}

/** PEOPLE-7: to the person who is offered a pet. */
export function petOfferMail(publicUrl: string, invited: Omit<Invited, 'grant'>): MailContent {
  const { name, pets, ...common } = commonParts(publicUrl, invited);

  return {
    ...common,
    subject: i18n.t('{name} wants to hand {pets} over to you', { name, pets }),
    paragraphs: [
      i18n.t(
        '{name} keeps {pets}’s records in {brand}. If you accept, the pet and its Pet ID move to your account.',
        {
          name,
          pets,
          brand: brand.name,
        },
      ),
      linkSentence(),
    ],
  };
}

const linkSentence = () =>
  i18n.t('The link works once, only for this email address, and expires in {days} days.', {
    days: petInvitationDays,
  });

function commonParts(publicUrl: string, { inviter, pets, token }: Omit<Invited, 'grant'>) {
  const name = withoutAddress(inviter, i18n.t('A pet owner'));

  return {
    name,
    pets: petList(pets),
    button: {
      label: i18n.t('See the invitation'),
      // In the fragment, so that no server on the way logs it.
      url: `${publicUrl}${paths.invited}#${token}`,
      spelledOut: true as const,
    },
    aside: i18n.t(
      'Don’t know this person? Open the link and choose “I don’t know this person”, or ignore this email.',
    ),
    footer: enteredAddressFooter,
  };
}

export function personJoinedMail(
  publicUrl: string,
  { person: chosen, pets, petId }: { person: string; pets: readonly string[]; petId: string },
): MailContent {
  const person = withoutAddress(chosen, i18n.t('Someone'));

  return {
    subject: i18n.t('{person} accepted your invitation', { person }),
    paragraphs: [
      i18n.t('{person} can now help with {pets}. You can see and change what they can do at any time.', {
        person,
        pets: petList(pets),
      }),
    ],
    button: { label: i18n.t('See people'), url: `${publicUrl}${paths.petPeople(petId)}` },
    footer: eventFooter,
  };
}
