import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';

import type { AccountId } from '#server/context.ts';
import type { DocumentAccess } from '#server/features/documents/documents.access.ts';
import type { Document } from '#server/features/documents/documents.table.ts';
import { documentsTable } from '#server/features/documents/documents.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { ShareLink } from './share-links.table.ts';
import { shareLinkDocumentsTable, shareLinkFactsTable, shareLinksTable } from './share-links.table.ts';

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

type NewLink = Omit<typeof shareLinksTable.$inferInsert, 'ownerId' | 'kind'>;

/** Within a transaction that has locked the document, which must have no link of its own. */
export async function insertOwnLink(
  db: Db,
  { documentId, ownerId }: DocumentAccess<'manage'>,
  link: NewLink,
) {
  await db.insert(shareLinksTable).values({ ...link, ownerId, kind: 'document' });
  await db.insert(shareLinkDocumentsTable).values({ linkId: link.id, documentId, position: 0, own: true });
}

export async function deleteLink(db: Db, { id }: Pick<ShareLink, 'id'>) {
  await db.delete(shareLinksTable).where(eq(shareLinksTable.id, id));
}

const ofAccount = (accountId: AccountId, linkId: string) =>
  and(eq(shareLinksTable.id, linkId), eq(shareLinksTable.ownerId, accountId));

/** A link with the documents that it shows, as its owner sees it. */
export type ListedLink = ShareLink & { documents: Pick<Document, 'id' | 'name' | 'petId'>[] };

const linksWithDocuments = (db: Db) =>
  db
    .select({
      link: shareLinksTable,
      document: { id: documentsTable.id, name: documentsTable.name, petId: documentsTable.petId },
    })
    .from(shareLinksTable)
    .innerJoin(shareLinkDocumentsTable, eq(shareLinkDocumentsTable.linkId, shareLinksTable.id))
    .innerJoin(documentsTable, eq(documentsTable.id, shareLinkDocumentsTable.documentId))
    .orderBy(asc(shareLinksTable.expiresAt), asc(shareLinksTable.id), asc(shareLinkDocumentsTable.position));

/** The links of the account that have not expired, in order of expiry. */
export async function listLinks(db: Db, accountId: AccountId, now: Date): Promise<ListedLink[]> {
  const rows = await linksWithDocuments(db).where(
    and(eq(shareLinksTable.ownerId, accountId), gt(shareLinksTable.expiresAt, now)),
  );
  const links = new Map<string, ListedLink>();
  for (const { link, document } of rows) {
    const known = links.get(link.id) ?? { ...link, documents: [] };
    known.documents.push(document);
    links.set(link.id, known);
  }

  return [...links.values()];
}

/** Gives a link that has not expired another expiry; false if the account has no such link. */
export async function changeExpiry(
  db: Db,
  accountId: AccountId,
  { linkId, expiresAt, now }: { linkId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const changed = await db
    .update(shareLinksTable)
    .set({ expiresAt })
    .where(and(ofAccount(accountId, linkId), gt(shareLinksTable.expiresAt, now)))
    .returning({ id: shareLinksTable.id });

  return changed.length > 0;
}

/** Returns false if the account has no such link. */
export async function deleteLinkOf(db: Db, accountId: AccountId, linkId: string): Promise<boolean> {
  const deleted = await db
    .delete(shareLinksTable)
    .where(ofAccount(accountId, linkId))
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
