import { i18n } from '#shared/core/i18n.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';
import type { FormPet } from '#shared/health/proof/rabies-form.ts';
import { neuteredWords, sexNames, speciesNames } from '#shared/pets/pet-words.ts';

type DayWords = (day: string) => string;

/** The facts by which a clinic recognizes a pet, as far as they are on record. */
export const petRows = (pet: FormPet, day: DayWords): { label: string; value: string }[] =>
  [
    { label: i18n.t('Name'), value: pet.name },
    { label: i18n.t('Species'), value: speciesNames[pet.type] },
    { label: i18n.t('Breed'), value: pet.breed },
    {
      label: i18n.t('Sex'),
      value: [sexNames[pet.gender], neuteredWords(pet.neutered, pet.gender)].filter(Boolean).join(', '),
    },
    { label: i18n.t('Color and markings'), value: [pet.colour, pet.marks].filter(Boolean).join(', ') },
    { label: i18n.t('Born or adopted'), value: pet.birthOrAdoptionDate && day(pet.birthOrAdoptionDate) },
    { label: i18n.t('Microchip'), value: pet.microchip },
  ].flatMap(({ label, value }) => (value ? { label, value } : []));

type Dose = Pick<ConfirmedFacts, 'dateAdministered' | 'expirationDate' | 'batchNumber'>;

/** "Given on May 12, 2026", "Valid through May 11, 2029", "Lot A1". */
export const doseWords = ({ dateAdministered, expirationDate, batchNumber }: Dose, day: DayWords): string[] =>
  [
    i18n.t('Given on {day}', { day: day(dateAdministered) }),
    expirationDate && i18n.t('Valid through {day}', { day: day(expirationDate) }),
    batchNumber && i18n.t('Lot {batchNumber}', { batchNumber }),
  ].filter((words) => words !== null);
