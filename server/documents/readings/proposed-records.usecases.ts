import type { AccountContext } from '#server/core/context.ts';
import { requireDocument } from '#server/documents/documents/documents.access.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import type { ProposedRecords } from '#shared/documents/proposed-records.ts';

import { findProposedRecords } from './readings.queries.ts';

/**
 * INBOX-2: the records that the text of a document proposes; null until it has been read. A record of another pet than the
 * document's isn't sure. Throws documentNotFound, and as requireClean does.
 */
export async function proposedRecordsOf(
  ctx: AccountContext,
  documentId: string,
): Promise<ProposedRecords | null> {
  const access = await requireDocument(ctx, documentId, 'read');
  requireClean(access.document);
  const found = await findProposedRecords(ctx.db, access);
  if (!found?.records) return null;
  const { petName, records } = found;
  const isOfOther = (pet: string | null) => pet !== null && petName !== null && !isSame(pet, petName);

  return {
    ...records,
    vaccinations: records.vaccinations.map((row) => ({ ...row, sure: row.sure && !isOfOther(row.pet) })),
  };
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
