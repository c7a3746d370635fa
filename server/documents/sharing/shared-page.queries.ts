import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import {
  isActiveAccount,
  nameOfUser,
  ofActiveAccount,
  usersTable,
} from '#server/accounts/users/users.table.ts';
import { documentColumns, isFileOfDocument } from '#server/documents/documents/documents.access.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import {
  shareLinkDocumentsTable,
  shareLinkFactsTable,
  shareLinksTable,
} from '#server/documents/documents/share-links.table.ts';
import { documentLayoutsTable, layoutColumns } from '#server/documents/page-pictures/page-pictures.table.ts';
import { isCleanFile, storedFilesTable } from '#server/files/files/files.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import { passcodeTries } from '#shared/documents/sharing.ts';

/** An active link and its documents: one, or those of a pack in their order, possibly none. */
export type Shared = { link: ShareLink; documents: PackDocument[] };

/** One document of an active link. */
export type SharedDocument = { link: ShareLink; document: PackDocument };

/** A document and its position in the pack, which stays the same when other documents are removed. */
export type PackDocument = Document & {
  position: number;
  /** The name of its pet, if it belongs to one. */
  petName: string | null;
  /** The shapes of its pages, once one was drawn. */
  layout: Pick<typeof documentLayoutsTable.$inferSelect, keyof typeof layoutColumns> | undefined;
};

const hasDownloadsLeft = or(
  isNull(shareLinksTable.maxDownloads),
  lt(shareLinksTable.downloads, shareLinksTable.maxDownloads),
);

const isActive = (db: Db) =>
  and(
    eq(shareLinksTable.shareIdHash, sql.placeholder('shareIdHash')),
    gt(shareLinksTable.expiresAt, sql.placeholder('now')),
    hasDownloadsLeft,
    ofActiveAccount(db, shareLinksTable.ownerId, sql.placeholder('now')),
  );

const sharedDocuments = prepared('documents of a share link', (db) =>
  db
    .select({
      link: shareLinksTable,
      document: { ...documentColumns, position: shareLinkDocumentsTable.position },
      petName: petsTable.name,
      layout: layoutColumns,
    })
    .from(shareLinksTable)
    .innerJoin(shareLinkDocumentsTable, eq(shareLinkDocumentsTable.linkId, shareLinksTable.id))
    .innerJoin(documentsTable, eq(documentsTable.id, shareLinkDocumentsTable.documentId))
    .innerJoin(storedFilesTable, isFileOfDocument)
    .leftJoin(petsTable, eq(petsTable.id, documentsTable.petId))
    .leftJoin(documentLayoutsTable, eq(documentLayoutsTable.documentId, documentsTable.id))
    .where(and(isActive(db), isCleanFile))
    .orderBy(asc(shareLinkDocumentsTable.position)),
);

const packWithFacts = prepared('a pack with facts', (db) =>
  db
    .select({ link: shareLinksTable })
    .from(shareLinksTable)
    .where(
      and(
        isActive(db),
        inArray(shareLinksTable.kind, ['pack', 'proof']),
        exists(
          db
            .select({ one: sql`1` })
            .from(shareLinkFactsTable)
            .where(eq(shareLinkFactsTable.linkId, shareLinksTable.id)),
        ),
      ),
    ),
);

/**
 * An active link, unless its owner is banned or has closed the account, or it is empty. This is the only read of documents
 * without an owner.
 */
export async function findShared(db: Db, shareIdHash: string, now: Date): Promise<Shared | undefined> {
  const rows = await sharedDocuments(db).execute({ shareIdHash, now });
  const [found] = rows.length > 0 ? rows : await packWithFacts(db).execute({ shareIdHash, now });

  return (
    found && {
      link: found.link,
      documents: rows.map(({ document, petName, layout }) => ({
        ...document,
        petName,
        layout: layout ?? undefined,
      })),
    }
  );
}

type Link = Pick<ShareLink, 'id'>;

/**
 * Counts a wrong passcode in advance, so that parallel tries can't exceed the limit. Returns the number of tries so far;
 * undefined if the link is locked.
 */
export async function consumeAttempt(db: Db, { id }: Link): Promise<number | undefined> {
  const [taken] = await db
    .update(shareLinksTable)
    .set({ wrongTries: sql`${shareLinksTable.wrongTries} + 1` })
    .where(and(eq(shareLinksTable.id, id), lt(shareLinksTable.wrongTries, passcodeTries)))
    .returning({ wrongTries: shareLinksTable.wrongTries });

  return taken?.wrongTries;
}

/**
 * Gives the attempt back, because the passcode was right. A new passcode has reset the tries to zero, so then there is
 * none.
 */
export async function refundAttempt(db: Db, { id, passcodeHash }: Pick<ShareLink, 'id' | 'passcodeHash'>) {
  await db
    .update(shareLinksTable)
    .set({ wrongTries: sql`${shareLinksTable.wrongTries} - 1` })
    .where(
      and(
        eq(shareLinksTable.id, id),
        gte(shareLinksTable.wrongTries, 1),
        passcodeHash === null
          ? isNull(shareLinksTable.passcodeHash)
          : eq(shareLinksTable.passcodeHash, passcodeHash),
      ),
    );
}

/** Counts a download; false if none is left. */
export async function takeDownload(db: Db, { id }: Link, now: Date): Promise<boolean> {
  const taken = await db
    .update(shareLinksTable)
    .set({ downloads: sql`${shareLinksTable.downloads} + 1` })
    .where(and(eq(shareLinksTable.id, id), gt(shareLinksTable.expiresAt, now), hasDownloadsLeft))
    .returning({ id: shareLinksTable.id });

  return taken.length > 0;
}

/** Within a transaction: counts an opening of the page. The number so far; undefined if the link is gone. */
export async function addOpen(db: Db, { id }: Link, now: Date): Promise<number | undefined> {
  const [counted] = await db
    .update(shareLinksTable)
    .set({ opens: sql`${shareLinksTable.opens} + 1`, lastOpenedAt: now })
    .where(eq(shareLinksTable.id, id))
    .returning({ opens: shareLinksTable.opens });

  return counted?.opens;
}

/** Within a transaction: counts a download as an opening if the page was never opened. False if it was. */
export async function addFirstOpen(db: Db, { id }: Link, now: Date): Promise<boolean> {
  const counted = await db
    .update(shareLinksTable)
    .set({ opens: 1, lastOpenedAt: now })
    .where(and(eq(shareLinksTable.id, id), eq(shareLinksTable.opens, 0)))
    .returning({ id: shareLinksTable.id });

  return counted.length > 0;
}

/**
 * For the mail about the first opening: the owner, the pet if there is one, and the name of the document or pack. Undefined
 * if the link is gone or the account closed.
 */
export async function findOpened(db: Db, linkId: string, now: Date) {
  const [found] = await db
    .select({
      email: usersTable.email,
      ownerName: nameOfUser,
      ownerId: shareLinksTable.ownerId,
      petId: sql<string | null>`coalesce(${shareLinksTable.petId}, ${documentsTable.petId})`,
      kind: shareLinksTable.kind,
      name: sql<string>`coalesce(${shareLinksTable.title}, ${documentsTable.name})`,
      expiresAt: shareLinksTable.expiresAt,
    })
    .from(shareLinksTable)
    .innerJoin(usersTable, eq(usersTable.id, shareLinksTable.ownerId))
    .leftJoin(shareLinkDocumentsTable, eq(shareLinkDocumentsTable.linkId, shareLinksTable.id))
    .leftJoin(documentsTable, eq(documentsTable.id, shareLinkDocumentsTable.documentId))
    .where(
      and(
        eq(shareLinksTable.id, linkId),
        isActiveAccount(now),
        or(isNotNull(shareLinksTable.title), isNotNull(documentsTable.name)),
      ),
    )
    .limit(1);

  return found;
}
