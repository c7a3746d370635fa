import { t } from '@lingui/core/macro';

import { inSentence } from '#shared/core/in-sentence.ts';
import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFieldNames } from '#shared/emergency/emergency.ts';

export type FieldLabels = { field: EmergencyField; label: string; hint?: string | undefined };

/** The labels and hints of the switches, in groups. */
export const fieldGroups: readonly { title: string; fields: readonly FieldLabels[] }[] = [
  {
    title: t`About your pet`,
    fields: [
      { field: 'name', label: emergencyFieldNames.name },
      {
        field: 'photo',
        label: emergencyFieldNames.photo,
        hint: t`If you hide the photo, we show a drawing instead.`,
      },
      { field: 'breed', label: emergencyFieldNames.breed },
      { field: 'sex', label: emergencyFieldNames.sex },
      { field: 'age', label: emergencyFieldNames.age },
      { field: 'looks', label: emergencyFieldNames.looks },
      {
        field: 'microchip',
        label: emergencyFieldNames.microchip,
        hint: t`Best kept private. Anyone with the number could claim your pet. Vets can scan the chip.`,
      },
    ],
  },
  {
    title: t`Who to contact`,
    fields: [
      {
        field: 'contacts',
        label: emergencyFieldNames.contacts,
        hint: t`Names and phone numbers. If you hide these, finders can still message you through us.`,
      },
      { field: 'owner', label: emergencyFieldNames.owner },
      { field: 'words', label: emergencyFieldNames.words },
    ],
  },
  {
    title: t`Health`,
    fields: [
      { field: 'allergies', label: emergencyFieldNames.allergies },
      { field: 'conditions', label: emergencyFieldNames.conditions },
      { field: 'medications', label: emergencyFieldNames.medications },
      { field: 'vet', label: emergencyFieldNames.vet },
      { field: 'insurance', label: emergencyFieldNames.insurance },
    ],
  },
];

/** The names of a field within a sentence, each a part of its list. */
export const namesInSentence = (field: EmergencyField): readonly string[] => {
  if (field === 'sex') return [inSentence(t`Sex`), t`spay/neuter status`];
  if (field === 'words') return [t`your message to finders`];
  if (field === 'owner') return [t`your name`];

  return [inSentence(emergencyFieldNames[field])];
};
