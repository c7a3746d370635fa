import { t } from '@lingui/core/macro';

import { ageInWords } from '#shared/core/calendar.ts';
import { formatMicrochip, readMicrochip } from '#shared/pets/microchip.ts';
import { endingNames, sexNames, speciesNames } from '#shared/pets/pet-words.ts';
import type { PetEnd, PetFacts } from '#shared/pets/pets.schema.ts';
import { dayAsWritten, ownToday } from '#web/lib/dates.ts';

/** Everything about a pet that its owner can edit. */
export type PetDetails = PetFacts & PetEnd;

/** A fact about a pet: its fields, its label and how it is displayed. */
export type Fact = {
  /** The facts that are changed together. */
  keys: readonly (keyof PetDetails)[];
  label: string;
  shown: (pet: PetDetails) => string | null;
  /** The card shows it too, so it's not among the details. */
  isOnCard?: true;
  /** A note below the value, if any. */
  note?: (pet: PetDetails) => string | null;
};

/** The form values of a fact. */
export type FactValues = Partial<Record<keyof PetDetails, string | boolean | null>>;

/** "Female · Spayed", in one line of the details. */
const sexInDetail = ({ gender }: Pick<PetFacts, 'gender'>, neutered: string): string =>
  gender === 'unknown' ? neutered : `${sexNames[gender]} · ${neutered}`;

/** As people say it of a female, a male, or a pet of which neither is known. */
const neuteredWords = {
  female: { true: t`Spayed`, false: t`Not spayed` },
  male: { true: t`Neutered`, false: t`Not neutered` },
  unknown: { true: t`Spayed or neutered`, false: t`Not spayed or neutered` },
};

export const conditionsFact: Fact = {
  keys: ['conditions'],
  label: t`Health conditions`,
  shown: ({ conditions }) => conditions,
};

export const microchipFact: Fact = {
  keys: ['microchip'],
  label: t`Microchip`,
  shown: ({ microchip }) => microchip && formatMicrochip(microchip),
  note: ({ microchip }) => microchip && chipNote(microchip),
};

/** Not in the list of facts, because the overview shows it separately. */
export const endingFact: Fact = {
  keys: ['ending', 'endedOn'],
  label: t`Status`,
  shown: ({ ending, endedOn }) =>
    ending && [endingNames[ending], endedOn && dayAsWritten(endedOn)].filter(Boolean).join(', '),
};

/** The facts in one block of the overview. Conditions are on the page of allergies, food, and insurance. */
export const petFactList: readonly Fact[] = [
  { keys: ['name'], label: t`Name`, shown: ({ name }) => name, isOnCard: true },
  { keys: ['type'], label: t`Species`, shown: ({ type }) => speciesNames[type], isOnCard: true },
  { keys: ['breed'], label: t`Breed`, shown: ({ breed }) => breed, isOnCard: true },
  { keys: ['gender'], label: t`Sex`, shown: ({ gender }) => sexNames[gender], isOnCard: true },
  {
    keys: ['neutered'],
    label: t`Spayed or neutered`,
    shown: ({ neutered, gender }) => (neutered === null ? null : neuteredWords[gender][`${neutered}`]),
  },
  {
    keys: ['birthDate'],
    label: t`Birth or adoption date`,
    isOnCard: true,
    shown: ({ birthDate }) => birthDate && dayAsWritten(birthDate),
  },
  { keys: ['colour'], label: t`Color`, shown: ({ colour }) => colour },
  { keys: ['marks'], label: t`Markings`, shown: ({ marks }) => marks },
  microchipFact,
  {
    keys: ['microchippedOn'],
    label: t`Microchip date`,
    shown: ({ microchippedOn }) => microchippedOn && dayAsWritten(microchippedOn),
    // The date on record may be that of the adoption, so it isn't refused.
    note: ({ microchippedOn, birthDate }) =>
      microchippedOn && birthDate && microchippedOn < birthDate
        ? t`Before the birth or adoption date. Check both dates.`
        : null,
  },
  {
    keys: ['microchipRegistry'],
    label: t`Registered with`,
    shown: ({ microchipRegistry }) => microchipRegistry,
  },
];

/** A fact as the details write it. */
type Known = { label: string; shown: string; note?: string | null | undefined };

/** The known facts that the card doesn't show, with the age of a pet that is with its owner first. */
export function factsOffCard(pet: PetDetails): Known[] {
  const age = pet.birthDate && !pet.ending && ageInWords(pet.birthDate, ownToday());
  const facts = petFactList.flatMap((fact): Known[] => {
    const shown = fact.isOnCard ? null : fact.shown(pet);
    if (shown === null) return [];
    if (fact.keys[0] === 'neutered') return [{ label: t`Sex`, shown: sexInDetail(pet, shown) }];

    return [{ label: fact.label, shown, note: fact.note?.(pet) }];
  });

  return age ? [{ label: t`Age`, shown: age }, ...facts] : facts;
}

function chipNote(number: string): string | null {
  const chip = readMicrochip(number);
  if (!chip) return null;
  if (chip.standard === 'older') return t`An older chip. Some scanners can’t read it.`;

  return chip.issuedBy === 'test' ? t`Starts with 999. That’s a test number, not a real chip.` : null;
}
