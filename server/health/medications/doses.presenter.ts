import type { NamedDose, ShownDose } from './doses.queries.ts';

/** A dose as the list shows it. */
export const presentDose = ({
  petId: _pet,
  addedByName: addedBy,
  at,
  createdAt,
  ...dose
}: NamedDose): ShownDose => ({
  ...dose,
  addedBy,
  at: at.toISOString(),
  createdAt: createdAt.toISOString(),
});
