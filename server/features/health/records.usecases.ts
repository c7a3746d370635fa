import { lockAccount } from '#server/auth/account/account.access.ts';
import { assertUnchanged } from '#server/changed-elsewhere.ts';
import type { AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { DocumentAccess } from '#server/features/documents/documents.access.ts';
import { lockDocuments } from '#server/features/documents/documents.access.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { lockPetForUpdate } from '#server/features/pets/pets.access.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { healthNouns, healthRecordsMax, notesOfPetMax } from '#shared/health/health.ts';

import { documentOfAnotherPet, recordNotFound, tooManyRecords, tooMuchText } from './health.errors.ts';
import type { RecordOf, StoredFacts } from './record-kinds.table.ts';
import { recordKinds } from './record-kinds.table.ts';
import type { ListedRecord } from './record-lists.queries.ts';
import { readListed } from './record-lists.queries.ts';
import {
  countRecords,
  deleteRecord,
  findRecord,
  insertRecord,
  listAttached,
  measureText,
  replaceAttached,
  updateRecord,
} from './records.queries.ts';

type NewRecord<Kind extends HealthKind> = { id: string; documentIds: string[] } & StoredFacts<Kind>;

/**
 * Locks the pet for a change of its health records, so that two people change them one after the other. Throws petNotFound,
 * petReadOnly.
 */
export async function changingHealth<Result>(
  ctx: AccountContext,
  petId: string,
  work: (ctx: AccountContext, access: PetAccess<'write'>) => Promise<Result>,
): Promise<Result> {
  await countHit(ctx.db, [{ limit: limits.healthChanges, subject: ctx.accountId }]);

  return inTransaction(ctx, async (ctx) => {
    // Lock the account first, as moving a document and deleting a pet do: avoids deadlock.
    await lockAccount(ctx);

    return work(ctx, await lockPetForUpdate(ctx, petId, 'write'));
  });
}

/**
 * Within changingHealth: adds a record with its documents; false when it has been added before. Throws tooManyRecords,
 * tooMuchText, documentNotFound, documentOfAnotherPet, and recordNotFound when its id belongs to another record.
 */
export async function addRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  kind: Kind,
  { id, documentIds, ...facts }: NewRecord<Kind>,
): Promise<boolean> {
  if (await isAdded(ctx, access, kind, id)) return false;
  const documents = await attachable(ctx, access, documentIds);
  await assertRoom(ctx, access, kind, 1);
  // The rest of a new record is its facts.
  const stored = facts as unknown as StoredFacts<Kind>;
  if (!(await insertRecord(ctx.db, access, kind, { id, createdAt: ctx.now, ...stored })))
    throw recordNotFound(kind);
  await assertTextFits(ctx, access, kind);
  await replaceAttached(ctx.db, kind, { id }, documents);

  return true;
}

/** Within changingHealth, after a change. Throws tooMuchText. */
async function assertTextFits({ db }: AccountContext, access: PetAccess<'write'>, kind: HealthKind) {
  if ((await measureText(db, access, kind)) > notesOfPetMax) throw tooMuchText(healthNouns[kind]);
}

/** Within changingHealth. Throws tooManyRecords when there is no room for so many more. */
export async function assertRoom(
  { db }: AccountContext,
  access: PetAccess<'write'>,
  kind: HealthKind,
  more: number,
) {
  if (more > 0 && (await countRecords(db, access, kind)) + more > healthRecordsMax)
    throw tooManyRecords(kind);
}

/** The documents, which belong to this pet or to none. Throws documentNotFound, documentOfAnotherPet. */
async function attachable(
  ctx: AccountContext,
  { petId }: PetAccess<'write'>,
  documentIds: readonly string[],
): Promise<DocumentAccess[]> {
  if (documentIds.length === 0) return [];
  const documents = await lockDocuments(ctx, documentIds, 'write');
  if (documents.some(({ document }) => document.petId !== null && document.petId !== petId))
    throw documentOfAnotherPet();

  return documents;
}

/** Whether the record has been added before, so that this is a repeated request. */
export const isAdded = async (ctx: AccountContext, access: PetAccess, kind: HealthKind, id: string) =>
  (await findRecord(ctx.db, access, kind, id)) !== undefined;

/** Within changingHealth. Throws recordNotFound. */
export async function requireRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess,
  kind: Kind,
  id: string,
): Promise<RecordOf[Kind]> {
  const record = await findRecord(ctx.db, access, kind, id);
  if (!record) throw recordNotFound(kind);

  return record;
}

type Change<Kind extends HealthKind> = {
  /** The facts as people see and change them. */
  factsOf: (record: RecordOf[Kind]) => Record<string, unknown>;
  changes: Record<string, unknown> & { documentIds?: string[] };
  before: Record<string, unknown>;
  /** Checks the facts together with the others of the record, and makes columns of them. */
  columns: (record: RecordOf[Kind]) => Partial<StoredFacts<Kind>> | Promise<Partial<StoredFacts<Kind>>>;
};

/**
 * Within changingHealth: changes some facts of a record; returns it as it was. Throws recordNotFound, changedElsewhere and as
 * `columns` does, tooMuchText, documentNotFound, documentOfAnotherPet.
 */
export async function changeRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  kind: Kind,
  id: string,
  { factsOf, changes, before, columns }: Change<Kind>,
): Promise<RecordOf[Kind]> {
  const record = await requireRecord(ctx, access, kind, id);
  const facts = { ...factsOf(record), documentIds: await listAttached(ctx.db, kind, { id }) };
  for (const [key, value] of Object.entries(changes)) {
    assertUnchanged(nounOfCode[kind], {
      current: sorted(facts[key as keyof typeof facts]),
      before: sorted(before[key] ?? null),
      value: sorted(value),
    });
  }
  const documents = changes.documentIds && (await attachable(ctx, access, changes.documentIds));
  await updateRecord(ctx.db, access, kind, id, await columns(record));
  if (Object.hasOwn(changes, recordKinds[kind].text.name)) await assertTextFits(ctx, access, kind);
  if (documents) await replaceAttached(ctx.db, kind, { id }, documents);

  return record;
}

const nounOfCode: Record<HealthKind, string> = {
  weight: 'weights',
  medication: 'medications',
  vaccination: 'vaccinations',
  event: 'medical_events',
};

/** The order of attached documents means nothing. */
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));

/** Within changingHealth: deletes a record and returns it as it was shown. Throws recordNotFound. */
export async function removeRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  kind: Kind,
  id: string,
): Promise<ListedRecord<Kind>> {
  const record = await listedRecord(ctx, access, kind, id);
  await deleteRecord(ctx.db, access, kind, id);

  return record;
}

/** The record as lists show it. Throws recordNotFound. */
export async function listedRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess,
  kind: Kind,
  id: string,
): Promise<ListedRecord<Kind>> {
  const record = await readListed(ctx.db, access, kind, id);
  if (!record) throw recordNotFound(kind);

  return record;
}
