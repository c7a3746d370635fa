import { and, desc, eq, gt, sql } from 'drizzle-orm';

import { documentsAccessibleTo } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { shareLinksTable } from '#server/documents/documents/share-links.table.ts';
import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import { isConfirmed, originOfVaccination } from '#server/health/records/vaccination-origins.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

// Pets that one person shows at a counter, each with a dozen vaccines.
const mostLines = 2000;
const mostLinks = 500;

const vaccineOf = sql`coalesce(${vaccinationsTable.vaccine}, lower(${vaccinationsTable.name}))`;

/** The latest dose of each vaccine of each pet whose health the requester may read. Archived pets are left out. */
export const listLatestDoses = (db: Db, requester: Requester) =>
  db
    .selectDistinctOn([petsTable.id, vaccineOf], {
      petId: petsTable.id,
      name: vaccinationsTable.name,
      vaccine: vaccinationsTable.vaccine,
      dateAdministered: vaccinationsTable.dateAdministered,
      expirationDate: vaccinationsTable.expirationDate,
      origin: originOfVaccination,
      /** One of its documents that the requester may open. */
      documentId: sql<string | null>`(select ${documentsTable.id} from ${healthDocumentsTable}
        join ${documentsTable} on ${documentsTable.id} = ${healthDocumentsTable.documentId}
        where ${healthDocumentsTable.vaccinationId} = ${vaccinationsTable.id} and ${documentsAccessibleTo(requester, 'read')}
        order by ${documentsTable.createdAt} desc limit 1)`,
    })
    .from(petsTable)
    .innerJoin(vaccinationsTable, eq(vaccinationsTable.petId, petsTable.id))
    .leftJoin(vaccinationConfirmationsTable, isConfirmed)
    .where(and(eq(petsTable.archived, false), accessibleTo(requester, 'medical')))
    .orderBy(
      petsTable.id,
      vaccineOf,
      desc(vaccinationsTable.dateAdministered),
      desc(vaccinationsTable.createdAt),
    )
    .limit(mostLines);

/** The proof links that the requester may show, without a passcode or a list of their own, the longest first. */
export const listShownLinks = (db: Db, requester: Requester) =>
  db
    .select({
      id: shareLinksTable.id,
      petId: petsTable.id,
      sealedShareId: shareLinksTable.sealedShareId,
      expiresAt: shareLinksTable.expiresAt,
    })
    .from(petsTable)
    .innerJoin(shareLinksTable, eq(shareLinksTable.petId, petsTable.id))
    .where(
      and(
        eq(petsTable.archived, false),
        accessibleTo(requester, 'manage'),
        eq(shareLinksTable.kind, 'proof'),
        sql`${shareLinksTable.passcodeHash} is null and ${shareLinksTable.requirements} is null`,
        gt(shareLinksTable.expiresAt, requester.now),
      ),
    )
    .orderBy(desc(shareLinksTable.expiresAt))
    .limit(mostLinks);
