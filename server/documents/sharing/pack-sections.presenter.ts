import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { PackFact } from '#shared/documents/sharing.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import type { PetContact } from '#shared/pets/pet-contacts.schema.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

import type { ShownPack } from './share-links.presenter.ts';

/**
 * The source of a fact: the owner, a record whose value says its origin, with its document at that position of the pack, or a named
 * document, with its position if it is in this pack.
 */
export type FactSource = 'owner' | { proof: number | undefined } | { document: number | undefined };

export type PackRow = {
  label: string;
  value: string;
  source: FactSource;
  contacts?: readonly PetContact[];
  /** Important for the pet's safety. */
  isWarning?: boolean;
};

export type PackSection = { id: PackFact; title: string; rows: readonly PackRow[] };

/** The chosen facts of a pack, for its page and its PDF. */
export const presentSections = (pack: ShownPack): PackSection[] =>
  pack.facts.map((id) => ({
    id,
    title: titles[id](pack),
    rows: rowsOf[id](pack).filter((row) => row !== undefined),
  }));

type Row = PackRow | undefined;

const titles: Record<PackFact, (pack: ShownPack) => string> = {
  identity: ({ petName }) => i18n.t('About {name}', { name: petName }),
  emergency: () => i18n.t('In an emergency'),
  vaccinations: () => i18n.t('Vaccinations'),
  medications: () => i18n.t('Medications'),
  feeding: () => i18n.t('Feeding'),
};

const fact = (label: string, value: string | undefined): Row =>
  value ? { label, value, source: 'owner' } : undefined;

const rowsOf: Record<PackFact, (pack: ShownPack) => Row[]> = {
  identity: ({ known }) => [
    fact(i18n.t('Species'), speciesNames[known.type]),
    fact(i18n.t('Breed'), known.breed),
    fact(i18n.t('Sex'), known.sex),
    fact(i18n.t('Age'), known.age),
    fact(i18n.t('Color and markings'), known.looks),
    fact(i18n.t('Microchip'), known.microchip),
    fact(i18n.t('Pet ID'), known.petIdentifier),
  ],
  emergency: (pack) => [
    allergies('emergency', pack),
    fact(i18n.t('Conditions'), pack.known.conditions),
    people(i18n.t('Emergency contacts'), pack.known.contacts),
    people(i18n.t('Vet'), pack.known.vet),
    fact(i18n.t('Insurance'), pack.known.insurance),
    fact(i18n.t('From the owner'), pack.known.words),
  ],
  vaccinations: ({ vaccinations, records }) => [
    ...vaccinations.map(({ proof, ...vaccination }) => ({
      label: vaccination.name,
      value: given(vaccination),
      source: { proof },
    })),
    ...records.map(({ name, createdAt, position }) => ({
      label: name,
      value: i18n.t('Document added on {day}', { day: readersDates().longDay(createdAt.slice(0, 10)) }),
      source: { document: position },
    })),
  ],
  medications: (pack) => [
    allergies('medications', pack),
    ...pack.lifestyle.medications.map((one) => fact(one.name, dose(one))),
    ...pack.lifestyle.supplements.map((one) => fact(one.name, dose(one, i18n.t('Supplement')))),
  ],
  feeding: (pack) => [
    allergies('feeding', pack),
    fact(i18n.t('Food'), names(pack.lifestyle.food)),
    fact(i18n.t('Treats'), names(pack.lifestyle.treats)),
  ],
};

const withAllergies: readonly PackFact[] = ['emergency', 'medications', 'feeding'];

/** Shown in the first of the sections that they matter for, so that no recipient misses them. */
const allergies = (here: PackFact, { facts, known, petName }: ShownPack): Row =>
  known.allergies && facts.find((fact) => withAllergies.includes(fact)) === here
    ? {
        label: i18n.t('Don’t give {name}', { name: petName }),
        value: known.allergies.join(', '),
        source: 'owner',
        isWarning: true,
      }
    : undefined;

type Given = Pick<
  ShownPack['vaccinations'][number],
  'dateAdministered' | 'expirationDate' | 'status' | 'origin'
>;

function given({ dateAdministered, expirationDate, status, origin }: Given): string {
  const dates = readersDates();
  const { longDay } = dates;

  return [
    status,
    i18n.t('Given on {day}', { day: longDay(dateAdministered) }),
    expirationDate && i18n.t('Valid through {day}', { day: longDay(expirationDate) }),
    originWords(origin, dates),
  ]
    .filter(Boolean)
    .join(' · ');
}

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ');

type Dose = { dosage: string | null; frequency: string | null };

const dose = ({ dosage, frequency }: Dose, kind?: string) =>
  [kind, dosage, frequency].filter(Boolean).join(' · ') || i18n.t('No dosage on record.');

const people = (label: string, contacts: readonly PetContact[] | undefined): Row =>
  contacts && {
    label,
    value: contacts.map(({ name, phone, note }) => [name, phone, note].filter(Boolean).join(', ')).join('\n'),
    contacts,
    source: 'owner',
  };
