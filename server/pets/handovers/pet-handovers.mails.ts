import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { eventFooter } from '#server/platform/mail/mail-footers.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { handoverUndoHours } from '#shared/pets/people.ts';

type HandedOver = { petName: string; person: string; keptPetId: string | null };

const nameMax = 30;

const petNamed = (name: string) => withoutAddress(name, i18n.t('a pet'));
/** The same at the beginning of a sentence. */
const thePetNamed = (name: string) => withoutAddress(name, i18n.t('The pet'));

/** To the owner before, for pets that were handed over in a short time. */
export function petsHandedOverMail(publicUrl: string, handovers: readonly HandedOver[]): MailContent {
  const [first, ...others] = handovers;
  // The new owner may have changed it already.
  const pet = thePetNamed(first?.petName ?? '');

  return {
    subject:
      others.length === 0
        ? i18n.t('{pet} has a new owner', { pet: shortened(pet, nameMax) })
        : i18n.t('{count} of your pets have new owners', { count: handovers.length }),
    paragraphs: [
      ...handovers.map(({ petName, person }) =>
        i18n.t('{pet} now belongs to {person}.', {
          pet: thePetNamed(petName),
          person: withoutAddress(person, i18n.t('someone else')),
        }),
      ),
      i18n.t(
        'You can undo a handover within {hours} hours. It’s on the People page of the pet in your archive.',
        {
          hours: handoverUndoHours,
        },
      ),
    ],
    button:
      others.length === 0 && first?.keptPetId
        ? {
            label: i18n.t('See what stayed with you'),
            url: `${publicUrl}${paths.petPeople(first.keptPetId)}`,
          }
        : { label: i18n.t('See archived pets'), url: `${publicUrl}${paths.archivedPets}` },
    aside: i18n.t('If this wasn’t you, undo it and change your password.'),
    footer: eventFooter,
  };
}

export function handoverUndoneMail(
  publicUrl: string,
  { petName, person: chosen, isBack }: { petName: string; person: string; isBack: boolean },
): MailContent {
  const person = withoutAddress(chosen, i18n.t('Someone'));
  const pet = thePetNamed(petName);

  return {
    subject: i18n.t('The handover of {pet} was undone', { pet: shortened(petNamed(petName), nameMax) }),
    paragraphs: [
      isBack
        ? i18n.t('{person} undid the handover. {pet} is yours again, with its records.', { person, pet })
        : i18n.t(
            '{person} undid the handover. {pet} is no longer yours. Documents that you added are still in your account.',
            { person, pet },
          ),
    ],
    button: { label: i18n.t('See your pets'), url: `${publicUrl}${paths.pets}` },
    footer: eventFooter,
  };
}
