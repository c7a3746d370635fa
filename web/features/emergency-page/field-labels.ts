import type { EmergencyField } from '#shared/emergency.ts';

export type FieldLabels = { field: EmergencyField; label: string; hint?: string | undefined };

/** The labels and hints of the switches, in groups. */
export const fieldGroups: readonly { title: string; fields: readonly FieldLabels[] }[] = [
  {
    title: 'Who it is',
    fields: [
      { field: 'name', label: 'Name' },
      { field: 'photo', label: 'Photo', hint: 'Without one, or without this, a portrait is drawn.' },
      { field: 'breed', label: 'Breed' },
      { field: 'sex', label: 'Sex, and whether neutered' },
      { field: 'age', label: 'Age' },
      { field: 'looks', label: 'Colour and marks' },
      {
        field: 'microchip',
        label: 'Microchip number',
        hint: 'Who knows the number can say that the pet is theirs. A vet can read it without you.',
      },
    ],
  },
  {
    title: 'Whom to reach',
    fields: [
      {
        field: 'contacts',
        label: 'Emergency contacts',
        hint: 'Names and phone numbers. Without them a finder can still write to you through us.',
      },
      { field: 'owner', label: 'Your name' },
      { field: 'words', label: 'Your words to a finder' },
    ],
  },
  {
    title: 'What it needs',
    fields: [
      { field: 'allergies', label: 'Allergies' },
      { field: 'conditions', label: 'Health conditions' },
      { field: 'medications', label: 'Medicines with their doses' },
      { field: 'vet', label: 'Vet' },
      { field: 'insurance', label: 'Insurance' },
    ],
  },
];
