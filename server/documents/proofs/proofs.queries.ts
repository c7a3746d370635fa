import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { documentsOwnedBy, isFileOfDocument } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import {
  shareLinkDocumentsTable,
  shareLinkFactsTable,
  shareLinksTable,
} from '#server/documents/documents/share-links.table.ts';
import type { PreparedLink } from '#server/documents/sharing/prepare-link.usecases.ts';
import { isCleanFile, storedFilesTable } from '#server/files/files/files.table.ts';
import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessForVisitor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { packDocumentsMax } from '#shared/documents/sharing.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';

import type { ProofAnswer } from './proof-answers.table.ts';
import { proofAnswersTable } from './proof-answers.table.ts';

/** The proof links of a pet that last beyond this instant, without a passcode, the longest first. */
export const listProofs = (
  db: Db,
  { petId, ownerId }: PetAccess<'manage'>,
  expiresAfter: Date,
): Promise<ShareLink[]> =>
  db
    .select()
    .from(shareLinksTable)
    .where(
      and(
        eq(shareLinksTable.petId, petId),
        eq(shareLinksTable.ownerId, ownerId),
        eq(shareLinksTable.kind, 'proof'),
        isNull(shareLinksTable.passcodeHash),
        gt(shareLinksTable.expiresAt, expiresAfter),
      ),
    )
    .orderBy(desc(shareLinksTable.expiresAt))
    .limit(packDocumentsMax);

/** The ids of the documents of a pet's vaccinations that can be shared, those of the latest doses first. */
export async function listCertificates(db: Db, { petId, ownerId }: PetAccess<'manage'>): Promise<string[]> {
  const rows = await db
    .select({ id: documentsTable.id })
    .from(vaccinationsTable)
    .innerJoin(healthDocumentsTable, eq(healthDocumentsTable.vaccinationId, vaccinationsTable.id))
    .innerJoin(documentsTable, eq(documentsTable.id, healthDocumentsTable.documentId))
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(
      and(
        eq(vaccinationsTable.petId, petId),
        eq(documentsTable.petId, petId),
        documentsOwnedBy(ownerId),
        eq(documentsTable.archived, false),
        isCleanFile,
      ),
    )
    .orderBy(desc(vaccinationsTable.dateAdministered), desc(vaccinationsTable.createdAt))
    .limit(packDocumentsMax * 4);

  return [...new Set(rows.map(({ id }) => id))].slice(0, packDocumentsMax);
}

type NewProof = {
  link: PreparedLink;
  list: RequirementList | null;
  certificates: readonly DocumentAccess<'manage'>[];
};

/** Within a transaction that has locked pet and documents. */
export async function insertProof(
  db: Db,
  { petId, ownerId }: PetAccess<'manage'>,
  { link, list, certificates }: NewProof,
) {
  await db
    .insert(shareLinksTable)
    // Readers write the title in their language.
    .values({ ...link, ownerId, kind: 'proof', title: '', petId, requirements: list });
  await db.insert(shareLinkFactsTable).values({ linkId: link.id, fact: 'vaccinations' });
  if (certificates.length > 0)
    await db.insert(shareLinkDocumentsTable).values(
      certificates.map(({ documentId }, index) => ({
        linkId: link.id,
        documentId,
        position: index + 1,
        own: false,
      })),
    );
}

/** The documents of a link. */
export async function listDocumentsOfLinks(
  db: Db,
  links: readonly Pick<ShareLink, 'id'>[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = links.map(({ id }) => id);
  const rows = await db
    .select({ linkId: shareLinkDocumentsTable.linkId, id: shareLinkDocumentsTable.documentId })
    .from(shareLinkDocumentsTable)
    .where(inArray(shareLinkDocumentsTable.linkId, ids));
  const ofLink = Map.groupBy(rows, ({ linkId }) => linkId);

  return new Map(ids.map((id) => [id, new Set(ofLink.get(id)?.map((row) => row.id))]));
}

export async function insertAnswer(db: Db, answer: ProofAnswer) {
  await db.insert(proofAnswersTable).values(answer);
}

/** An answer that is not older than a year, with its pet, unless its owner is banned or has closed the account. */
export async function findAnswer(
  db: Db,
  codeHash: string,
  { now, since }: { now: Date; since: Date },
): Promise<{ answer: ProofAnswer; pet: PetAccess; isShared: boolean } | undefined> {
  const [found] = await db
    .select({ answer: proofAnswersTable, pet: petsTable, linkId: shareLinksTable.id })
    .from(proofAnswersTable)
    .innerJoin(petsTable, eq(petsTable.id, proofAnswersTable.petId))
    .leftJoin(
      shareLinksTable,
      and(eq(shareLinksTable.id, proofAnswersTable.linkId), gt(shareLinksTable.expiresAt, now)),
    )
    .where(
      and(
        eq(proofAnswersTable.codeHash, codeHash),
        gt(proofAnswersTable.askedAt, since),
        ofActiveAccount(db, proofAnswersTable.ownerId, now),
      ),
    );

  return (
    found && {
      answer: found.answer,
      pet: accessForVisitor(found.pet),
      isShared: found.linkId !== null,
    }
  );
}

export async function deleteAnswers(db: Db, before: Date) {
  await db.delete(proofAnswersTable).where(lte(proofAnswersTable.askedAt, before));
}
