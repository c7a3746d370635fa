import { t } from '@lingui/core/macro';

import type { DocumentCategory } from '#shared/documents/documents.ts';
import type { PackFact } from '#shared/documents/sharing.ts';

/** Labels and hints of the facts that a pack can show. */
export const packFactWords: Record<PackFact, { label: string; hint: string }> = {
  identity: { label: t`Identity`, hint: t`Breed, age, appearance, microchip, and Pet ID` },
  emergency: { label: t`Emergency`, hint: t`Allergies, conditions, contacts, vet, and insurance` },
  vaccinations: { label: t`Vaccinations`, hint: t`Vaccine names and dates` },
  medications: { label: t`Medications`, hint: t`Medications, supplements, doses, and allergies` },
  feeding: { label: t`Feeding`, hint: t`Food, treats, and allergies` },
};

export type PackPreset = {
  title: string;
  facts: readonly PackFact[];
  /** The documents that go with it. */
  categories: readonly DocumentCategory[];
};

export const packPresets: readonly PackPreset[] = [
  {
    title: t`Boarding`,
    facts: ['identity', 'emergency', 'vaccinations', 'medications', 'feeding'],
    categories: [],
  },
  {
    title: t`New vet`,
    facts: ['identity', 'medications'],
    categories: ['vaccination', 'medical', 'lab', 'prescription'],
  },
  { title: t`Emergency`, facts: ['identity', 'emergency', 'medications'], categories: [] },
];
