import { sql } from 'drizzle-orm';

import { storedFilesTable } from '#server/features/files/files.table.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { Json } from '#server/platform/json.ts';

import type { documentsTable, Document } from './documents.table.ts';

/** A document as its presenter needs it: as JSON but for its addresses, which are made for each response. */
export type DocumentRow = Pick<Document, 'id' | 'fileType' | 'shareId' | 'shareExpiry'> & {
  fields: Json<DocumentFields>;
};

type DocumentFields = Pick<
  Document,
  'id' | 'userId' | 'petId' | 'name' | 'category' | 'fileType' | 'size' | 'isFavorite' | 'archived'
> & { createdAt: string; uploadDate: string; hasOriginal: boolean };

/** The columns of a DocumentRow, with documents and their files joined. */
export const documentRow = ({ id, fileType, shareId, shareExpiry, ...others }: typeof documentsTable) => ({
  id,
  fileType,
  shareId,
  shareExpiry,
  fields: jsonRow({
    id,
    userId: others.userId,
    petId: others.petId,
    name: others.name,
    category: others.category,
    fileType,
    size: storedFilesTable.bytes,
    hasOriginal: sql<boolean>`${others.originalPath} is not null`,
    isFavorite: others.isFavorite,
    archived: others.archived,
    createdAt: isoInstant(others.createdAt),
    // DATA-4 names both; a document is created when its upload is complete.
    uploadDate: isoInstant(others.createdAt),
  }),
});
