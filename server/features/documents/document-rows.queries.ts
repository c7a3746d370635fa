import { sql } from 'drizzle-orm';

import { storedFilesTable } from '#server/features/files/files.table.ts';
import { shareLinksTable } from '#server/features/share-links/share-links.table.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { Json } from '#server/platform/json.ts';

import type { documentsTable, Document } from './documents.table.ts';

/** A document as its presenter needs it: as JSON but for its addresses, which are made for each response. */
export type DocumentRow = Pick<Document, 'id' | 'fileType' | 'thumbnailPath' | 'scan'> & {
  /** The document's own link, which may have expired. */
  linkId: string | null;
  sealedShareId: string | null;
  shareExpiry: Date | null;
  fields: Json<DocumentFields>;
};

type DocumentFields = Pick<
  Document,
  'id' | 'userId' | 'petId' | 'name' | 'category' | 'fileType' | 'size' | 'isFavorite' | 'archived' | 'scan'
> & { createdAt: string; uploadDate: string; hasOriginal: boolean };

/** The columns of a DocumentRow, with documents, their files and their own links joined. */
export const documentRow = ({ id, fileType, thumbnailPath, ...others }: typeof documentsTable) => ({
  id,
  fileType,
  thumbnailPath,
  scan: storedFilesTable.scan,
  linkId: shareLinksTable.id,
  sealedShareId: shareLinksTable.sealedShareId,
  shareExpiry: shareLinksTable.expiresAt,
  fields: jsonRow({
    id,
    userId: others.userId,
    petId: others.petId,
    name: others.name,
    category: others.category,
    fileType,
    size: storedFilesTable.bytes,
    scan: storedFilesTable.scan,
    hasOriginal: sql<boolean>`${others.originalPath} is not null`,
    isFavorite: others.isFavorite,
    archived: others.archived,
    createdAt: isoInstant(others.createdAt),
    // DATA-4 names both; a document is created when its upload is complete.
    uploadDate: isoInstant(others.createdAt),
  }),
});
