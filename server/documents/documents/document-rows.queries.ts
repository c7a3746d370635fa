import { sql } from 'drizzle-orm';

import { storedFilesTable } from '#server/files/files/files.table.ts';
import { jsonRow } from '#server/platform/json-rows.ts';
import type { Json } from '#server/platform/json.ts';
import type { ProposedCounts } from '#shared/documents/proposed-records.ts';

import type { documentsTable, Document } from './documents.table.ts';
import { shareLinksTable } from './share-links.table.ts';

/** The row of a document for its presenter: JSON except for the addresses, which are signed for each response. */
export type DocumentRow = Pick<
  Document,
  'id' | 'fileType' | 'thumbnailPath' | 'scan' | 'addedBy' | 'createdAt'
> & {
  /** The document's own link, which may have expired. */
  linkId: string | null;
  sealedShareId: string | null;
  shareExpiry: Date | null;
  fields: Json<DocumentFields>;
};

type DocumentFields = Pick<
  Document,
  | 'id'
  | 'userId'
  | 'petId'
  | 'name'
  | 'category'
  | 'categoryGuessed'
  | 'documentDate'
  | 'expirationDate'
  | 'suggestion'
  | 'suggestionAnswered'
  | 'recordsAnswered'
  | 'fileType'
  | 'size'
  | 'isFavorite'
  | 'archived'
  | 'scan'
> & {
  hasOriginal: boolean;
  /** Null when its text proposes nothing, and once a person has answered. */
  proposed: ProposedCounts | null;
};

const counted = (list: 'vaccinations' | 'weights' | 'visits') =>
  sql`coalesce(jsonb_array_length(records->${sql.raw(`'${list}'`)}), 0)`;

/** A document that proposes nothing has no counts. */
const proposedCounts = ({ recordsAnswered, proposedRecords }: typeof documentsTable) =>
  sql<ProposedCounts | null>`case when not ${recordsAnswered} then (select json_build_object('vaccinations', vaccinations, 'weights', weights, 'visits', visits)
    from (select ${counted('vaccinations')} vaccinations, ${counted('weights')} weights, ${counted('visits')} visits
      from (select ${proposedRecords} records) stored) counts where vaccinations + weights + visits > 0) end`;

/** The columns of a DocumentRow, with documents, their files and their own links joined. */
export const documentRow = ({
  id,
  fileType,
  thumbnailPath,
  createdAt,
  ...others
}: typeof documentsTable) => ({
  id,
  fileType,
  thumbnailPath,
  scan: storedFilesTable.scan,
  // An id of another account isn't shown, so it isn't in the JSON.
  addedBy: others.addedBy,
  // Formatting an instant as JSON takes PostgreSQL longer than all other fields.
  createdAt,
  linkId: shareLinksTable.id,
  sealedShareId: shareLinksTable.sealedShareId,
  shareExpiry: shareLinksTable.expiresAt,
  fields: jsonRow({
    id,
    userId: others.userId,
    petId: others.petId,
    name: others.name,
    category: others.category,
    categoryGuessed: others.categoryGuessed,
    documentDate: others.documentDate,
    expirationDate: others.expirationDate,
    suggestion: others.suggestion,
    suggestionAnswered: others.suggestionAnswered,
    proposed: proposedCounts({ ...others, id, fileType, thumbnailPath, createdAt }),
    recordsAnswered: others.recordsAnswered,
    fileType,
    size: storedFilesTable.bytes,
    scan: storedFilesTable.scan,
    hasOriginal: sql<boolean>`${others.originalPath} is not null`,
    isFavorite: others.isFavorite,
    archived: others.archived,
  }),
});
