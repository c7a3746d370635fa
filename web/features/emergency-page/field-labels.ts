import type { EmergencyField } from '#shared/emergency.ts';
import { emergencyFieldNames } from '#shared/emergency.ts';

export type FieldLabels = { field: EmergencyField; label: string; hint?: string | undefined };

/** The labels and hints of the switches, in groups. */
export const fieldGroups: readonly { title: string; fields: readonly FieldLabels[] }[] = [
  {
    title: 'About your pet',
    fields: [
      { field: 'name', label: emergencyFieldNames.name },
      { field: 'photo', label: emergencyFieldNames.photo, hint: 'When hidden, we show a drawing.' },
      { field: 'breed', label: emergencyFieldNames.breed },
      { field: 'sex', label: emergencyFieldNames.sex },
      { field: 'age', label: emergencyFieldNames.age },
      { field: 'looks', label: emergencyFieldNames.looks },
      {
        field: 'microchip',
        label: emergencyFieldNames.microchip,
        hint: 'Best kept private: anyone with it could claim your pet. Vets can scan the chip.',
      },
    ],
  },
  {
    title: 'Who to contact',
    fields: [
      {
        field: 'contacts',
        label: emergencyFieldNames.contacts,
        hint: 'Names and phone numbers. When hidden, finders can still message you through us.',
      },
      { field: 'owner', label: emergencyFieldNames.owner },
      { field: 'words', label: emergencyFieldNames.words },
    ],
  },
  {
    title: 'Health and care',
    fields: [
      { field: 'allergies', label: emergencyFieldNames.allergies },
      { field: 'conditions', label: emergencyFieldNames.conditions },
      { field: 'medications', label: emergencyFieldNames.medications },
      { field: 'vet', label: emergencyFieldNames.vet },
      { field: 'insurance', label: emergencyFieldNames.insurance },
    ],
  },
];
