import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from '#server/documents/documents/share-links.table.ts';
import { petsHelpedBy } from '#server/pets/pets/pet-people.table.ts';

export type LinkReader = { accountId: string | Placeholder; now: Date | Placeholder };

/** The links that an account may see and change: its own, and those to other people's pets that it co-owns. */
export function reachedBy({ accountId, now }: LinkReader): SQL {
  const coOwned = petsHelpedBy(accountId, 'manage', now);

  return sql`(${shareLinksTable.ownerId} = ${accountId} or ${shareLinksTable.id} = any(array(
    select packs.id from ${shareLinksTable} packs where packs.pet_id = any(${coOwned})
    union all select ${shareLinkDocumentsTable.linkId} from ${shareLinkDocumentsTable}
    join ${documentsTable} on ${documentsTable.id} = ${shareLinkDocumentsTable.documentId}
    where ${shareLinkDocumentsTable.own} and ${documentsTable.petId} = any(${coOwned}))))`;
}
