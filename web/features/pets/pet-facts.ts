import { ageInWords } from '#shared/calendar.ts';
import { formatMicrochip, readMicrochip } from '#shared/microchip.ts';
import { endingNames, sexNames, speciesNames } from '#shared/pet-words.ts';
import type { PetEnd, PetFacts } from '#shared/pets.schema.ts';
import { dayAsWritten } from '#web/lib/dates.ts';

/** Everything about a pet that its owner can edit. */
export type PetDetails = PetFacts & PetEnd;

/** A fact about a pet: its fields, its label and how it is displayed. */
export type Fact = {
  /** The facts that are changed together. */
  keys: readonly (keyof PetDetails)[];
  label: string;
  shown: (pet: PetDetails) => string | null;
  /** A note below the value, if any. */
  note?: (pet: PetDetails) => string | null;
};

/** The form values of a fact. */
export type FactValues = Partial<Record<keyof PetDetails, string | boolean | null>>;

const yesOrNo = { true: 'Yes', false: 'No' };

export const conditionsFact: Fact = {
  keys: ['conditions'],
  label: 'Health conditions',
  shown: ({ conditions }) => conditions,
};

export const microchipFact: Fact = {
  keys: ['microchip'],
  label: 'Microchip',
  shown: ({ microchip }) => microchip && formatMicrochip(microchip),
  note: ({ microchip }) => microchip && chipNote(microchip),
};

/** Not in the list of facts, because the overview shows it separately. */
export const endingFact: Fact = {
  keys: ['ending', 'endedOn'],
  label: 'Status',
  shown: ({ ending, endedOn }) =>
    ending && [endingNames[ending], endedOn && dayAsWritten(endedOn)].filter(Boolean).join(', '),
};

/** What the overview shows in one block. Conditions are part of Health & care. */
export const petFactList: readonly Fact[] = [
  { keys: ['name'], label: 'Name', shown: ({ name }) => name },
  { keys: ['type'], label: 'Species', shown: ({ type }) => speciesNames[type] },
  { keys: ['breed'], label: 'Breed', shown: ({ breed }) => breed },
  { keys: ['gender'], label: 'Sex', shown: ({ gender }) => sexNames[gender] },
  {
    keys: ['neutered'],
    label: 'Neutered',
    shown: ({ neutered }) => (neutered === null ? null : yesOrNo[`${neutered}`]),
  },
  {
    keys: ['birthDate'],
    label: 'Birth or adoption date',
    shown: ({ birthDate }) => birthDate && dayAsWritten(birthDate),
    note: ({ birthDate, ending }) => (birthDate && !ending ? ageInWords(birthDate) : null),
  },
  { keys: ['colour'], label: 'Color', shown: ({ colour }) => colour },
  { keys: ['marks'], label: 'Marks', shown: ({ marks }) => marks },
  microchipFact,
  {
    keys: ['microchipRegistry'],
    label: 'Registered with',
    shown: ({ microchipRegistry }) => microchipRegistry,
  },
];

function chipNote(number: string): string | null {
  const chip = readMicrochip(number);
  if (!chip) return null;
  if (chip.standard === 'older') return 'An older chip. Some scanners can’t read it.';
  if (chip.issuedBy === 'country') return `Starts with country code ${chip.prefix}.`;

  return chip.issuedBy === 'test'
    ? 'Starts with 999. That’s a test number, not a real chip.'
    : `Starts with manufacturer code ${chip.prefix}.`;
}
