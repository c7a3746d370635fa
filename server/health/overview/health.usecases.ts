import type { AccountContext, Context } from '#server/core/context.ts';
import { countHomeChecksOf, homeChecksOf } from '#server/health/home-checks/home-checks.usecases.ts';
import { dosesOf } from '#server/health/medications/doses.usecases.ts';
import type { RecordOf } from '#server/health/records/record-kinds.table.ts';
import type { ShownRecord } from '#server/health/records/record-lists.queries.ts';
import { readList } from '#server/health/records/record-lists.queries.ts';
import { countRecords, listRecords } from '#server/health/records/records.queries.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { Json } from '#server/platform/json.ts';
import { readJson } from '#server/platform/json.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { inBatches } from '#server/platform/keyset.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { healthKinds } from '#shared/health/health.ts';
import type { HealthRecords } from '#shared/health/records.ts';

import type { CsvKind } from './csv.rules.ts';
import { csvOf } from './csv.rules.ts';
import { readableList } from './readable-lists.usecases.ts';

/** HEALTH-2: everything about the health of a pet, each list newest first, read in parallel. Throws petNotFound. */
export async function readHealth(ctx: AccountContext, petId: string) {
  const access = await requirePet(ctx, petId, 'medical');
  const list = <Kind extends HealthKind>(kind: Kind) => readableList(ctx, access, kind);
  const [lists, doses] = await Promise.all([readLists(ctx, access, list), dosesOf(ctx, access)]);

  return { ...lists, doses };
}

type ListOf = <Kind extends HealthKind>(kind: Kind) => Promise<Json<ShownRecord[Kind][]>>;

async function readLists(ctx: Context, access: PetAccess<'medical'>, list: ListOf) {
  const [weights, medications, vaccinations, events, homeChecks] = await Promise.all([
    list('weight'),
    list('medication'),
    list('vaccination'),
    list('event'),
    homeChecksOf(ctx, access),
  ]);

  return { weights, medications, vaccinations, events, homeChecks };
}

/** The records of a pet for its summary. */
export async function healthRecordsOf(ctx: Context, access: PetAccess<'medical'>): Promise<HealthRecords> {
  const lists = await readLists(ctx, access, (kind) => readList(ctx.db, access, kind));

  return {
    weights: readJson(lists.weights).map(({ weight, ...record }) => ({ ...record, grams: weight })),
    medications: readJson(lists.medications),
    vaccinations: readJson(lists.vaccinations),
    events: readJson(lists.events),
    homeChecks: readJson(lists.homeChecks),
  };
}

/** The records of a kind, the latest first, however many there are. */
export async function* eachRecord<Kind extends HealthKind>(
  { db }: Context,
  access: PetAccess<'medical'>,
  kind: Kind,
): AsyncGenerator<RecordOf[Kind]> {
  const rows = inBatches(
    (after: DayCursor | undefined, limit) => listRecords(db, access, kind, { after, limit }),
    ({ record: { createdAt, id }, day }) => ({ day, createdAt, id }),
  );
  for await (const { record } of rows) yield record;
}

/** How many health records and home checks a pet has. */
export async function countHealthRecords(ctx: AccountContext, access: PetAccess<'medical'>): Promise<number> {
  const counts = await Promise.all([
    ...healthKinds.map((kind) => countRecords(ctx.db, access, kind)),
    countHomeChecksOf(ctx, access),
  ]);

  return counts.reduce((total, count) => total + count, 0);
}

/** One list of a pet as CSV (RFC 4180). Throws petNotFound. */
export async function readHealthCsv(ctx: AccountContext, petId: string, kind: CsvKind): Promise<string> {
  const access = await requirePet(ctx, petId, 'medical');
  switch (kind) {
    case 'weights':
      return csvOf.weights(readJson(await readableList(ctx, access, 'weight')));
    case 'medications':
      return csvOf.medications(readJson(await readableList(ctx, access, 'medication')));
    case 'vaccinations':
      return csvOf.vaccinations(readJson(await readableList(ctx, access, 'vaccination')));
    case 'events':
      return csvOf.events(readJson(await readableList(ctx, access, 'event')));
  }
}
