import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import {
  shareLinkDocumentsTable,
  shareLinkFactsTable,
  shareLinksTable,
} from '#server/documents/documents/share-links.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { PackFact } from '#shared/documents/sharing.ts';
import { packFacts } from '#shared/documents/sharing.ts';

import type { PreparedLink } from './prepare-link.usecases.ts';
import { reachedBy } from './reached-links.queries.ts';
import type { LinkReader } from './reached-links.queries.ts';

/** The document's own link, which may have expired. */
export async function findOwnLink(
  db: Db,
  { documentId }: DocumentAccess<'manage'>,
): Promise<ShareLink | undefined> {
  const [found] = await db
    .select({ link: shareLinksTable })
    .from(shareLinkDocumentsTable)
    .innerJoin(shareLinksTable, eq(shareLinksTable.id, shareLinkDocumentsTable.linkId))
    .where(and(eq(shareLinkDocumentsTable.documentId, documentId), eq(shareLinkDocumentsTable.own, true)));

  return found?.link;
}

/** Within a transaction that has locked the document, which must not have its own link yet. */
export async function insertOwnLink(
  db: Db,
  { documentId, ownerId }: DocumentAccess<'manage'>,
  link: PreparedLink,
) {
  await db.insert(shareLinksTable).values({ ...link, ownerId, kind: 'document' });
  await db.insert(shareLinkDocumentsTable).values({ linkId: link.id, documentId, position: 0, own: true });
}

export async function deleteLink(db: Db, { id }: Pick<ShareLink, 'id'>) {
  await db.delete(shareLinksTable).where(eq(shareLinksTable.id, id));
}

const withId = (reader: LinkReader, linkId: string) => and(eq(shareLinksTable.id, linkId), reachedBy(reader));

/** A link with its contents, as its owner sees it. */
export type ListedLink = ShareLink & {
  documents: Pick<Document, 'id' | 'name' | 'petId'>[];
  petName: string | null;
  facts: PackFact[];
};

const factsOfLink = sql<PackFact[]>`array(select ${shareLinkFactsTable.fact} from ${shareLinkFactsTable}
  where ${shareLinkFactsTable.linkId} = ${shareLinksTable.id})`;

const linksWithDocuments = (db: Db) =>
  db
    .select({
      link: shareLinksTable,
      document: { id: documentsTable.id, name: documentsTable.name, petId: documentsTable.petId },
      petName: petsTable.name,
      facts: factsOfLink,
    })
    .from(shareLinksTable)
    .leftJoin(petsTable, eq(petsTable.id, shareLinksTable.petId))
    .leftJoin(shareLinkDocumentsTable, eq(shareLinkDocumentsTable.linkId, shareLinksTable.id))
    .leftJoin(documentsTable, eq(documentsTable.id, shareLinkDocumentsTable.documentId))
    .orderBy(asc(shareLinksTable.expiresAt), asc(shareLinksTable.id), asc(shareLinkDocumentsTable.position));

/** The links that the account may change and that have not expired, in order of expiry. */
export async function listLinks(db: Db, reader: LinkReader): Promise<ListedLink[]> {
  const rows = await linksWithDocuments(db).where(
    and(reachedBy(reader), gt(shareLinksTable.expiresAt, reader.now)),
  );

  return gathered(rows);
}

/** The link with this id, if the account may change it. */
export async function findLink(db: Db, reader: LinkReader, linkId: string): Promise<ListedLink | undefined> {
  const [link] = gathered(await linksWithDocuments(db).where(withId(reader, linkId)));

  return link;
}

type Row = Awaited<ReturnType<typeof linksWithDocuments>>[number];

/** Combines the rows of a link, which have one document each, into one. Leaves out empty links. */
function gathered(rows: readonly Row[]): ListedLink[] {
  const links = new Map<string, ListedLink>();
  for (const { link, document, petName, facts } of rows) {
    const shown = packFacts.filter((fact) => facts.includes(fact));
    const known = links.get(link.id) ?? { ...link, documents: [], petName, facts: shown };
    if (document) known.documents.push(document);
    links.set(link.id, known);
  }

  return [...links.values()].filter(({ documents, facts }) => documents.length + facts.length > 0);
}

/** Within a transaction: the link if the account may change it and it has not expired. Concurrent visits are counted after the transaction. */
export async function lockLink(db: Db, reader: LinkReader, linkId: string): Promise<ShareLink | undefined> {
  const [link] = await db
    .select()
    .from(shareLinksTable)
    .where(and(withId(reader, linkId), gt(shareLinksTable.expiresAt, reader.now)))
    .for('update');

  return link;
}

export type LinkChange = Partial<
  Pick<ShareLink, 'expiresAt' | 'title' | 'maxDownloads' | 'passcodeHash' | 'wrongTries' | 'tellFirstOpen'>
>;

/** Within a transaction that has locked the link. */
export async function updateLink(db: Db, { id }: Pick<ShareLink, 'id'>, change: LinkChange) {
  await db.update(shareLinksTable).set(change).where(eq(shareLinksTable.id, id));
}

/** Returns false if the account has no such link. */
export async function deleteLinkOf(db: Db, reader: LinkReader, linkId: string): Promise<boolean> {
  const deleted = await db
    .delete(shareLinksTable)
    .where(withId(reader, linkId))
    .returning({ id: shareLinksTable.id });

  return deleted.length > 0;
}

export async function deleteLinksOf(db: Db, accountId: AccountId) {
  await db.delete(shareLinksTable).where(eq(shareLinksTable.ownerId, accountId));
}

/** Deletes links that expired before then, and those whose documents are all gone. */
export async function sweepLinks(db: Db, expiredBefore: Date) {
  await db.delete(shareLinksTable).where(lte(shareLinksTable.expiresAt, expiredBefore));
  await db.delete(shareLinksTable).where(
    and(
      notExists(
        db
          .select({ one: sql`1` })
          .from(shareLinkDocumentsTable)
          .where(eq(shareLinkDocumentsTable.linkId, shareLinksTable.id)),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(shareLinkFactsTable)
          .where(eq(shareLinkFactsTable.linkId, shareLinksTable.id)),
      ),
    ),
  );
}
