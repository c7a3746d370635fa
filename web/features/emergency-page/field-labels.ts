import type { EmergencyField } from '#shared/emergency.ts';

export type FieldLabels = { field: EmergencyField; label: string; hint?: string | undefined };

/** The labels and hints of the switches, in groups. */
export const fieldGroups: readonly { title: string; fields: readonly FieldLabels[] }[] = [
  {
    title: 'About your pet',
    fields: [
      { field: 'name', label: 'Name' },
      { field: 'photo', label: 'Photo', hint: 'When hidden, we show a drawing.' },
      { field: 'breed', label: 'Breed' },
      { field: 'sex', label: 'Sex, and whether neutered' },
      { field: 'age', label: 'Age' },
      { field: 'looks', label: 'Color and marks' },
      {
        field: 'microchip',
        label: 'Microchip number',
        hint: 'Best kept private: anyone with it could claim your pet. Vets can scan the chip.',
      },
    ],
  },
  {
    title: 'Who to contact',
    fields: [
      {
        field: 'contacts',
        label: 'Emergency contacts',
        hint: 'Names and phone numbers. When hidden, finders can still message you through us.',
      },
      { field: 'owner', label: 'Your name' },
      { field: 'words', label: 'Your message to finders' },
    ],
  },
  {
    title: 'Health and care',
    fields: [
      { field: 'allergies', label: 'Allergies' },
      { field: 'conditions', label: 'Health conditions' },
      { field: 'medications', label: 'Medications and doses' },
      { field: 'vet', label: 'Vet' },
      { field: 'insurance', label: 'Insurance' },
    ],
  },
];
