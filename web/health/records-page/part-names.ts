import { t } from '@lingui/core/macro';

import type { HealthPart } from '#shared/core/paths.ts';

/** The titles of the pages of a pet's health and care. */
export const partNames: Record<HealthPart, string> = {
  vaccinations: t`Vaccinations`,
  medications: t`Medications`,
  weight: t`Weight`,
  'medical-events': t`Medical events`,
  care: t`Allergies, food, and insurance`,
  contacts: t`Vets and emergency contacts`,
  timeline: t`Timeline`,
};
