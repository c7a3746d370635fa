import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';
import type { FormPet } from '#shared/health/proof/rabies-form.ts';

/** A name or fact that people typed, for an address that they chose. */
const plain = (words: string | null): string | null => words && withoutAddress(words, '…');

export const plainRequester = (requester: string): string =>
  withoutAddress(requester, '') || i18n.t('A pet owner');

export const plainPet = <Pet extends FormPet>(pet: Pet): Pet => ({
  ...pet,
  name: withoutAddress(pet.name, i18n.t('a pet')),
  breed: plain(pet.breed),
  colour: plain(pet.colour),
  marks: plain(pet.marks),
});

export const plainDose = <Dose extends ConfirmedFacts>(dose: Dose): Dose => ({
  ...dose,
  name: plain(dose.name),
  administrator: plain(dose.administrator),
  batchNumber: plain(dose.batchNumber),
});
