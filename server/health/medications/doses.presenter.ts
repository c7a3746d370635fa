import type { MedicationDose } from '#server/health/records/medications.table.ts';

import type { ShownDose } from './doses.queries.ts';

/** A dose as the list shows it. */
export const presentDose = ({ petId: _pet, at, createdAt, ...dose }: MedicationDose): ShownDose => ({
  ...dose,
  at: at.toISOString(),
  createdAt: createdAt.toISOString(),
});
