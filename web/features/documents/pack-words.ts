import type { DocumentCategory } from '#shared/documents.ts';
import type { PackFact } from '#shared/sharing.ts';

/** What a pack can show of a pet, as its owner chooses it. */
export const packFactWords: Record<PackFact, { label: string; hint: string }> = {
  identity: { label: 'Identity', hint: 'Breed, age, looks, microchip, and Pet ID' },
  emergency: { label: 'Emergency', hint: 'Allergies, conditions, contacts, vet, and insurance' },
  vaccinations: { label: 'Vaccinations', hint: 'Names and dates of the vaccination records' },
  medications: { label: 'Medications', hint: 'Medications and supplements, with doses and allergies' },
  feeding: { label: 'Feeding', hint: 'Food, treats, and allergies' },
};

export type PackPreset = {
  title: string;
  facts: readonly PackFact[];
  /** The documents that go with it. */
  categories: readonly DocumentCategory[];
};

export const packPresets: readonly PackPreset[] = [
  {
    title: 'Boarding',
    facts: ['identity', 'emergency', 'vaccinations', 'medications', 'feeding'],
    categories: [],
  },
  {
    title: 'New vet',
    facts: ['identity', 'medications'],
    categories: ['vaccination', 'medical', 'lab', 'prescription'],
  },
  { title: 'Emergency', facts: ['identity', 'emergency', 'medications'], categories: [] },
];
