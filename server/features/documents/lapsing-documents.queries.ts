import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';

import { healthDocumentsTable } from '#server/features/health/health-documents.table.ts';
import type { Asker } from '#server/features/pets/pets.access.ts';
import { askerToCome } from '#server/features/pets/pets.access.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

import { documentsAccessibleTo } from './documents.access.ts';
import { documentsTable } from './documents.table.ts';

const { placeholder } = sql;
const { expirationDate } = documentsTable;

// The proof of a vaccination is announced with the vaccine.
const isProof = sql`exists (select from ${healthDocumentsTable} proof
  where proof.document_id = ${documentsTable.id} and proof.vaccination_id is not null)`;

const lapsing = prepared('lapsing documents', (db) =>
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
        documentsAccessibleTo(askerToCome, 'read'),
        eq(documentsTable.archived, false),
        between(expirationDate, placeholder('from'), placeholder('until')),
        isNull(petsTable.ending),
        sql`${petsTable.archived} is not true`,
        sql`not ${isProof}`,
      ),
    )
    .orderBy(sql`abs(${expirationDate} - ${placeholder('day')}::date)`, asc(documentsTable.id))
    .limit(placeholder('limit')),
);

type Days = { day: string; from: string; until: string; limit: number };

/** Documents that expire between two days, those nearest to `day` first, each with the number of all. */
export const listLapsing = (db: Db, { accountId, now }: Asker, days: Days) =>
  lapsing(db).execute({ accountId, now, ...days });
