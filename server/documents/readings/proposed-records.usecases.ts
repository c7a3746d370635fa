import type { AccountContext } from '#server/core/context.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { requireDocument } from '#server/documents/documents/documents.access.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import type { ProposedRecord, ProposedRecords } from '#shared/documents/proposed-records.ts';
import { isAbout } from '#shared/documents/proposed-records.ts';

import { findRecordsJob } from './readings.jobs.ts';
import { findProposedRecords } from './readings.queries.ts';

const hour = 3600;

/**
 * INBOX-2: the records that the text of a document proposes; null until it has been read for them. One that was read by an earlier
 * version is read again when it is asked for. A record of another pet than the document's isn't sure. Throws documentNotFound, and as
 * requireClean does.
 */
export async function proposedRecordsOf(
  ctx: AccountContext,
  documentId: string,
): Promise<ProposedRecords | null> {
  const access = await requireDocument(ctx, documentId, 'read');
  requireClean(access.document);
  const found = await findProposedRecords(ctx.db, access);
  if (!found?.records) {
    if (wasReadBefore(ctx, access))
      await ctx.jobs.enqueue(
        findRecordsJob,
        { documentId },
        { group: access.ownerId, once: { key: documentId, seconds: hour } },
      );

    return null;
  }
  const { petName, records } = found;
  const forPet = <Row extends ProposedRecord>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, sure: row.sure && (petName === null || isAbout(row, petName)) }));

  return {
    pet: records.pet,
    vaccinations: forPet(records.vaccinations),
    weights: forPet(records.weights),
    visits: forPet(records.visits),
  };
}

/** Whether it isn't just being read: the text of a picture comes a moment after its thumbnail. */
const wasReadBefore = ({ now }: AccountContext, { document: { readAt, suggestion } }: DocumentAccess) =>
  readAt !== null && (suggestion !== null || readAt.getTime() < now.getTime() - hour * 1000);
