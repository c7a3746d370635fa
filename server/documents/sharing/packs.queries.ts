import { eq } from 'drizzle-orm';

import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import {
  shareLinkDocumentsTable,
  shareLinkFactsTable,
  shareLinksTable,
} from '#server/documents/documents/share-links.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessForVisitor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { PackFact } from '#shared/documents/sharing.ts';
import { packFacts } from '#shared/documents/sharing.ts';

import type { PreparedLink } from './prepare-link.usecases.ts';

type NewPack = {
  link: PreparedLink;
  title: string;
  documents: readonly DocumentAccess<'manage'>[];
  facts: readonly PackFact[];
};

/** Within a transaction that has locked pet and documents. False when there is a link with this id, which stays unchanged. */
export async function insertPack(
  db: Db,
  { petId, ownerId }: PetAccess<'manage'>,
  { link, title, documents, facts }: NewPack,
): Promise<boolean> {
  const inserted = await db
    .insert(shareLinksTable)
    .values({ ...link, ownerId, kind: 'pack', title, petId })
    .onConflictDoNothing({ target: shareLinksTable.id })
    .returning({ id: shareLinksTable.id });
  if (inserted.length === 0) return false;
  if (documents.length > 0) {
    await db.insert(shareLinkDocumentsTable).values(
      documents.map(({ documentId }, index) => ({
        linkId: link.id,
        documentId,
        position: index + 1,
        own: false,
      })),
    );
  }
  if (facts.length > 0) {
    await db.insert(shareLinkFactsTable).values(facts.map((fact) => ({ linkId: link.id, fact })));
  }

  return true;
}

/** The facts that a pack shows, in the order of its page. */
export async function listFacts(db: Db, { id }: Pick<ShareLink, 'id'>): Promise<PackFact[]> {
  const rows = await db
    .select({ fact: shareLinkFactsTable.fact })
    .from(shareLinkFactsTable)
    .where(eq(shareLinkFactsTable.linkId, id));

  return packFacts.filter((fact) => rows.some((row) => row.fact === fact));
}

/** The pet of a pack that is open to its visitor. */
export async function findPetOfPack(
  db: Db,
  { petId }: Pick<ShareLink, 'petId'>,
): Promise<PetAccess | undefined> {
  if (petId === null) return undefined;
  const [pet] = await db.select().from(petsTable).where(eq(petsTable.id, petId));

  return pet && accessForVisitor(pet);
}
