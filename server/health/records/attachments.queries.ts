import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';

import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { Db } from '#server/platform/db.ts';
import { healthKinds } from '#shared/health/health.ts';
import type { HealthKind } from '#shared/health/health.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import { recordKinds, referenceOf } from './record-kinds.table.ts';

/** Detaches the documents from records of other pets than their own. */
export async function detachFromOthers(db: Db, documents: readonly DocumentAccess<'write'>[]) {
  const ids = documents.map(({ documentId }) => documentId);
  await db
    .delete(healthDocumentsTable)
    .where(and(inArray(healthDocumentsTable.documentId, ids), or(...healthKinds.map(isOfAnotherPet))));
}

function isOfAnotherPet(kind: HealthKind) {
  const { table } = recordKinds[kind];

  return sql`exists (select from ${table} join ${documentsTable} on ${eq(documentsTable.id, healthDocumentsTable.documentId)}
    where ${table.id} = ${referenceOf(kind)} and ${ne(table.petId, documentsTable.petId)})`;
}
