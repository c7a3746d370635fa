import type { Dates } from '#shared/core/dates.ts';
import type { CalendarDay } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { gramsPerPound } from '#shared/health/units.ts';
import { vaccineFromName } from '#shared/health/vaccines/vaccine-words.ts';
import { neuteredWords, sexNames, speciesNames } from '#shared/pets/pet-words.ts';
import type { PetSex, PetSpecies } from '#shared/pets/pets.ts';

/**
 * The fields of NASPHV Form 51 (revised 2007), the rabies vaccination certificate of the US National Association of State Public Health
 * Veterinarians, in its order. A record has some of them; the others are null.
 */
export type FormField = { label: string; value: string | null };

export type FormPet = {
  name: string;
  type: PetSpecies;
  breed: string | null;
  gender: PetSex;
  neutered: boolean | null;
  birthOrAdoptionDate: CalendarDay | null;
  colour: string | null;
  marks: string | null;
  microchip: string | null;
};

export type FormDose = {
  name: string;
  vaccine: string | null;
  dateAdministered: CalendarDay;
  expirationDate: CalendarDay | null;
  administrator: string | null;
  batchNumber: string | null;
};

const joined = (...facts: (string | null)[]): string | null => facts.filter(Boolean).join(', ') || null;

/** The size classes of the form. */
function sizeOf(grams: number | null): string | null {
  if (grams === null) return null;
  const pounds = grams / gramsPerPound;
  if (pounds < 20) return i18n.t('Under 20 lb');

  return pounds <= 50 ? i18n.t('20 to 50 lb') : i18n.t('Over 50 lb');
}

/** The fields about owner and pet. `grams` is the last weight. */
export const formOfPet = (
  { owner, pet, grams }: { owner: string; pet: FormPet; grams: number | null },
  { day }: Pick<Dates, 'day'>,
): FormField[] => [
  { label: i18n.t('Rabies tag number'), value: null },
  { label: i18n.t('Microchip'), value: pet.microchip },
  { label: i18n.t('Owner’s name'), value: owner || null },
  { label: i18n.t('Owner’s phone'), value: null },
  { label: i18n.t('Owner’s address'), value: null },
  { label: i18n.t('Species'), value: speciesNames[pet.type] },
  {
    label: i18n.t('Sex'),
    value: joined(
      pet.gender === 'unknown' ? null : sexNames[pet.gender],
      neuteredWords(pet.neutered, pet.gender),
    ),
  },
  {
    label: i18n.t('Born or adopted'),
    value: pet.birthOrAdoptionDate === null ? null : day(pet.birthOrAdoptionDate),
  },
  { label: i18n.t('Size'), value: sizeOf(grams) },
  { label: i18n.t('Predominant breed'), value: pet.breed },
  { label: i18n.t('Predominant colors and markings'), value: joined(pet.colour, pet.marks) },
  { label: i18n.t('Pet’s name'), value: pet.name },
];

/** The fields about one vaccination. */
export function formOfDose(dose: FormDose, species: PetSpecies, { day }: Pick<Dates, 'day'>): FormField[] {
  const years =
    species === 'dog' || species === 'cat' ? vaccineFromName(dose.name, species).labelYears : undefined;

  return [
    { label: i18n.t('Date vaccinated'), value: day(dose.dateAdministered) },
    { label: i18n.t('Product name'), value: dose.name },
    { label: i18n.t('Manufacturer'), value: null },
    {
      label: i18n.t('Licensed for'),
      value: years === undefined ? null : i18n.t('{years, plural, one {# year} other {# years}}', { years }),
    },
    { label: i18n.t('Initial dose or booster'), value: null },
    { label: i18n.t('Serial or lot number'), value: dose.batchNumber },
    {
      label: i18n.t('Next vaccination due by'),
      value: dose.expirationDate === null ? null : day(dose.expirationDate),
    },
    { label: i18n.t('Veterinarian'), value: dose.administrator },
    { label: i18n.t('Veterinarian’s license number'), value: null },
    { label: i18n.t('Veterinarian’s address and phone'), value: null },
  ];
}

/** Whether a vaccination is against rabies, by the chosen vaccine or by its name. */
export const isRabies = (
  { name, vaccine }: Pick<FormDose, 'name' | 'vaccine'>,
  species: PetSpecies,
): boolean =>
  vaccine === 'rabies' ||
  ((species === 'dog' || species === 'cat') && vaccineFromName(name, species).vaccines.includes('rabies'));
