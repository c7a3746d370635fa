import { t } from '@lingui/core/macro';

import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFields, recommendedFields } from '#shared/emergency/emergency.ts';

export type PresetName = 'basics' | 'medical' | 'everything';

type Preset = {
  name: PresetName;
  label: string;
  hint: string;
  fields: readonly EmergencyField[];
};

const medical: readonly EmergencyField[] = ['allergies', 'conditions', 'medications', 'vet'];

/** Presets for the fields of an emergency page. A new page has the medical one. */
export const presets: readonly Preset[] = [
  {
    name: 'basics',
    label: t`Basics`,
    hint: t`Only the name, photo, appearance, and your message.`,
    fields: recommendedFields.filter((field) => !medical.includes(field)),
  },
  {
    name: 'medical',
    label: t`Medical`,
    hint: t`The basics, plus allergies, conditions, medications, and your vet.`,
    fields: recommendedFields,
  },
  {
    name: 'everything',
    label: t`Everything`,
    hint: t`Everything, including your name, emergency contacts, insurance, and microchip number.`,
    fields: emergencyFields,
  },
];

/** The preset that shows exactly these fields, if there is one. */
export const presetOf = (shown: readonly EmergencyField[]): Preset | undefined =>
  presets.find(
    ({ fields }) => fields.length === shown.length && fields.every((field) => shown.includes(field)),
  );

/** The hint of a preset. The number of a report is public whatever the preset is. */
export const hintOf = (hint: string, hasReportNumber: boolean): string =>
  hasReportNumber ? `${hint} ${t`Plus the phone number from your report.`}` : hint;
