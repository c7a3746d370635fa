import type { Placeholder } from 'drizzle-orm';
import { and, asc, between, eq, sql } from 'drizzle-orm';

import { documentsAccessibleTo } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import type { Requester } from '#server/pets/pets/pets.access.ts';
import { preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

const { placeholder } = sql;
const { expirationDate } = documentsTable;

// The proof of a vaccination is announced with the vaccine.
const isProof = sql`exists (select from ${healthDocumentsTable} proof
  where proof.document_id = ${documentsTable.id} and proof.vaccination_id is not null)`;

const isOfEndedPet = sql`exists (select from ${petsTable} kept where kept.id = ${documentsTable.petId}
  and (kept.ending is not null or kept.archived))`;

type Span<Day> = { from: Day; until: Day };

/** DASH-1: the one definition of the documents that need attention, for the dashboard and for the list that it leads to. */
export const isExpiringDocument = ({ from, until }: Span<string> | Span<Placeholder>) =>
  and(between(expirationDate, from, until), sql`not ${isProof}`, sql`not ${isOfEndedPet}`);

const expiringDocuments = preparedFor('expiring documents', (db, requester) =>
  db
    .select({
      id: documentsTable.id,
      name: documentsTable.name,
      petName: petsTable.name,
      expirationDate: sql<string>`${expirationDate}`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(documentsTable)
    .leftJoin(petsTable, eq(petsTable.id, documentsTable.petId))
    .where(
      and(
        documentsAccessibleTo(requester, 'read'),
        eq(documentsTable.archived, false),
        isExpiringDocument({ from: placeholder('from'), until: placeholder('until') }),
      ),
    )
    .orderBy(sql`abs(${expirationDate} - ${placeholder('day')}::date)`, asc(documentsTable.id))
    .limit(placeholder('limit')),
);

type Days = Span<string> & { day: string; limit: number };

/** Of the documents that need attention, those whose last day is nearest to `day`, each with the number of all. */
export const listExpiringDocuments = (db: Db, requester: Requester, days: Days) =>
  expiringDocuments(db, requester).execute(days);
