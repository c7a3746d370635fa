import type { ShownDose } from './doses.queries.ts';
import type { MedicationDose } from './medications.table.ts';

/** A dose as the list shows it. */
export const presentDose = ({ petId: _pet, at, createdAt, ...dose }: MedicationDose): ShownDose => ({
  ...dose,
  at: at.toISOString(),
  createdAt: createdAt.toISOString(),
});
