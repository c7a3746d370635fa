import type { AccountContext } from '#server/core/context.ts';
import { readableAmong } from '#server/documents/documents/readable-documents.usecases.ts';
import type { ShownRecord } from '#server/health/records/record-lists.queries.ts';
import { readList } from '#server/health/records/record-lists.queries.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { Json, readJson } from '#server/platform/json.ts';
import type { HealthKind } from '#shared/health/health.ts';
import type { VaccinationOrigin } from '#shared/health/proof/origin.ts';

/** PEOPLE-2: a list of records as this account may see it: a helper isn't told of attached documents that weren't opened. */
export async function readableList<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'medical'>,
  kind: Kind,
): Promise<Json<ShownRecord[Kind][]>> {
  const list = await readList(ctx.db, access, kind);
  if (ctx.accountId === access.ownerId) return list;
  const records = readJson(list);
  const attached = records.flatMap(({ documents }) => documents.map(({ id }) => id));
  const readable = await readableAmong(ctx, [...new Set(attached)]);
  const shown = records.map((record) => ({
    ...record,
    ...('origin' in record && { origin: readableOrigin(record.origin, readable) }),
    documents: record.documents.filter(({ id }) => readable.has(id)),
  }));

  return new Json(JSON.stringify(shown));
}

const readableOrigin = (origin: VaccinationOrigin, readable: ReadonlySet<string>): VaccinationOrigin =>
  origin.kind === 'document' && origin.documentId !== null && !readable.has(origin.documentId)
    ? { ...origin, documentId: null }
    : origin;
