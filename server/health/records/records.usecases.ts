import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForUpdate } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { healthRecordsMax, notesOfPetMax } from '#shared/health/health.ts';

import { attachable } from './attachments.usecases.ts';
import { recordNotFound, tooManyRecords, tooMuchText } from './health.errors.ts';
import type { RecordOf, StoredFacts } from './record-kinds.table.ts';
import type { ListedRecord } from './record-lists.queries.ts';
import { readListed } from './record-lists.queries.ts';
import {
  countRecords,
  deleteOwnRecord,
  deleteRecord,
  findRecord,
  insertRecord,
  measureText,
  replaceAttached,
} from './records.queries.ts';

type NewRecord<Kind extends HealthKind> = { id: string; documentIds: string[] } & StoredFacts<Kind>;

/**
 * Locks the pet for a change of its health records, so that two people change them one after the other. Throws petNotFound,
 * petReadOnly.
 */
export async function changingHealth<Right extends 'record' | 'write' | 'manage', Result>(
  ctx: AccountContext,
  petId: string,
  right: Right,
  work: (ctx: AccountContext, access: PetAccess<Right>) => Promise<Result>,
): Promise<Result> {
  await countHit(ctx.db, [{ limit: limits.healthChanges, subject: ctx.accountId }]);

  return inTransaction(ctx, async (ctx) => {
    // Lock the account first, as moving a document and deleting a pet do: avoids deadlock.
    await lockAccount(ctx);

    return work(ctx, await lockPetForUpdate(ctx, petId, right));
  });
}

/** A course of medication and a vaccination are decided by the owners; weights and visits are noted by anyone who cares for the pet. */
const rightToAdd = { weight: 'record', event: 'record', medication: 'write', vaccination: 'write' } as const;

/**
 * Adds a record with its documents, and does `then` if it hasn't been added before. Throws petNotFound, petReadOnly, and as
 * addWithin does.
 */
export const addRecord = <Kind extends HealthKind>(
  ctx: AccountContext,
  petId: string,
  kind: Kind,
  record: NewRecord<Kind>,
  then?: (ctx: AccountContext, access: PetAccess<(typeof rightToAdd)[Kind]>) => Promise<void>,
): Promise<ListedRecord<Kind>> =>
  changingHealth(ctx, petId, rightToAdd[kind], async (ctx, access) => {
    if (await addWithin(ctx, access, kind, record)) {
      await recordActivity(ctx, access, `${kind}_added`, await subjectOf(ctx, access, kind, record.id));
      await then?.(ctx, access);
    }

    return listedRecord(ctx, access, kind, record.id);
  });

/**
 * Within changingHealth: adds a record with its documents; false when it has been added before. Throws tooManyRecords,
 * tooMuchText, documentNotFound, documentOfAnotherPet, and recordNotFound when its id belongs to another record.
 */
export async function addWithin<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'record'>,
  kind: Kind,
  { id, documentIds, ...facts }: NewRecord<Kind>,
): Promise<boolean> {
  if (await isAdded(ctx, access, kind, id)) return false;
  const documents = await attachable(ctx, access, documentIds);
  await assertRoom(ctx, access, kind, 1);
  // All other fields of a new record are its facts.
  const stored = facts as unknown as StoredFacts<Kind>;
  if (!(await insertRecord(ctx.db, access, kind, { id, createdAt: ctx.now, ...stored })))
    throw recordNotFound();
  await assertTextFits(ctx, access, kind);
  await replaceAttached(ctx.db, kind, { id }, documents);

  return true;
}

/** Within changingHealth, after a change. Throws tooMuchText. */
export async function assertTextFits({ db }: AccountContext, access: PetAccess<'record'>, kind: HealthKind) {
  if ((await measureText(db, access, kind)) > notesOfPetMax) throw tooMuchText();
}

/** Within changingHealth. Throws tooManyRecords if this many more would exceed the limit. */
export async function assertRoom(
  { db }: AccountContext,
  access: PetAccess<'record'>,
  kind: HealthKind,
  more: number,
) {
  if (more > 0 && (await countRecords(db, access, kind)) + more > healthRecordsMax) throw tooManyRecords();
}

/** Whether the record has been added before, so that this is a repeated request. */
export const isAdded = async (
  ctx: AccountContext,
  access: PetAccess<'medical'>,
  kind: HealthKind,
  id: string,
) => (await findRecord(ctx.db, access, kind, id)) !== undefined;

/** Within changingHealth. Throws recordNotFound. */
export async function requireRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'medical'>,
  kind: Kind,
  id: string,
): Promise<RecordOf[Kind]> {
  const record = await findRecord(ctx.db, access, kind, id);
  if (!record) throw recordNotFound();

  return record;
}

/** Deletes a record and returns it in the form of the lists. Throws petNotFound, petReadOnly, recordNotFound. */
export const removeRecord = <Kind extends HealthKind>(
  ctx: AccountContext,
  petId: string,
  kind: Kind,
  id: string,
): Promise<ListedRecord<Kind>> =>
  changingHealth(ctx, petId, 'write', (ctx, access) => removeWithin(ctx, access, kind, id));

/**
 * Takes back a record that this account has just added, with the right that adding it needed. Does nothing when it is gone. Throws
 * petNotFound, petReadOnly.
 */
export const takeBackRecord = <Kind extends HealthKind>(
  ctx: AccountContext,
  petId: string,
  kind: Kind,
  id: string,
): Promise<void> =>
  changingHealth(ctx, petId, rightToAdd[kind], async (ctx, access) => {
    if (!(await isAdded(ctx, access, kind, id))) return;
    const subject = await subjectOf(ctx, access, kind, id);
    if (await deleteOwnRecord(ctx.db, access, kind, id))
      await recordActivity(ctx, access, `${kind}_deleted`, subject);
  });

/** Within changingHealth: deletes a record and returns it in the form of the lists. Throws recordNotFound. */
export async function removeWithin<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  kind: Kind,
  id: string,
): Promise<ListedRecord<Kind>> {
  const record = await listedRecord(ctx, access, kind, id);
  await recordActivity(ctx, access, `${kind}_deleted`, await subjectOf(ctx, access, kind, id));
  await deleteRecord(ctx.db, access, kind, id);

  return record;
}

/** The name of a record in the activity of the pet. */
export async function subjectOf<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'medical'>,
  kind: Kind,
  id: string,
): Promise<string | null> {
  const record: RecordOf[HealthKind] = await requireRecord(ctx, access, kind, id);
  if ('weightTyped' in record) return record.weightTyped;

  return 'title' in record ? record.title : record.name;
}

/** The record as lists show it. Throws recordNotFound. */
export async function listedRecord<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'medical'>,
  kind: Kind,
  id: string,
): Promise<ListedRecord<Kind>> {
  const record = await readListed(ctx.db, access, kind, id);
  if (!record) throw recordNotFound();

  return record;
}
