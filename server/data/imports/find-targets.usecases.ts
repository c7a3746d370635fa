import type { AccountContext } from '#server/core/context.ts';

import { listItems } from './imports.queries.ts';
import type { Import } from './imports.table.ts';
import type { FoundUnit } from './read-units.usecases.ts';

/** The references of a record, except pets: the collection of each field. */
const references = {
  documentIds: 'documents',
  weightId: 'weights',
  medicationId: 'medications',
  vaccinationId: 'vaccinations',
  completedFrom: 'reminders',
} as const;

/** The account's ids of the records that these refer to, by collection and id in the file. */
export async function targetsOf(
  ctx: AccountContext,
  job: Import,
  batch: readonly FoundUnit[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { unit } of batch) {
    for (const [field, collection] of Object.entries(references)) {
      const value: unknown = unit && (unit as Record<string, unknown>)[field];
      const ids = Array.isArray(value) ? value : [value];
      const known = wanted.get(collection) ?? new Set<string>();
      wanted.set(collection, known);
      for (const id of ids) if (typeof id === 'string') known.add(id);
    }
  }
  const targets = new Map<string, string>();
  for (const [collection, sourceIds] of wanted) {
    for (const { sourceId, targetId } of await listItems(ctx.db, job, {
      collection,
      sourceIds: [...sourceIds],
    }))
      targets.set(`${collection} ${sourceId}`, targetId);
  }

  return targets;
}
