import type { AccountContext } from '#server/core/context.ts';
import { takeBackRecord } from '#server/health/records/records.usecases.ts';
import { addVaccination } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { addWeight } from '#server/health/weights/weights.usecases.ts';
import { lockPetForKeyShare, lockPetForUpdate } from '#server/pets/pets/pets.access.ts';
import { addReminder } from '#server/reminders/reminders/add-reminder.usecases.ts';
import { takeBackReminder } from '#server/reminders/reminders/remove-reminders.usecases.ts';
import type { SavedAttachments, SavedRows } from '#shared/data/inbox/inbox.schema.ts';
import { hasRows } from '#shared/data/inbox/inbox.schema.ts';

import type { AddedRecords } from './inbox.table.ts';

/**
 * Within a transaction: locks the pets of a save, in a fixed order and those that get records for a change, so that two people who save to
 * the same pets don't wait for each other. Throws petNotFound, petReadOnly.
 */
export async function lockPetsOf(ctx: AccountContext, documents: SavedAttachments['documents']) {
  const getRecords = new Map<string, boolean>();
  for (const { petId, rows } of documents)
    if (petId !== null) getRecords.set(petId, getRecords.get(petId) === true || hasRows({ rows }));
  for (const [petId, isForUpdate] of [...getRecords].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await (isForUpdate ? lockPetForUpdate : lockPetForKeyShare)(ctx, petId, 'record');
}

/**
 * INBOX-2: within a transaction, adds the rows of a paper to its pet, as their forms do. Throws as addVaccination, addWeight and
 * addReminder do.
 */
export async function addRows(
  ctx: AccountContext,
  { petId, documentId }: { petId: string; documentId: string },
  { vaccinations, weights, visits }: SavedRows,
): Promise<AddedRecords> {
  const documentIds = [documentId];
  for (const row of vaccinations)
    await addVaccination(ctx, petId, { ...row, documentIds, readFrom: documentId });
  for (const row of weights) await addWeight(ctx, petId, { ...row, documentIds });
  for (const row of visits) await addReminder(ctx, { ...row, petIds: [petId] });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  return {
    petId,
    vaccinations: idsOf(vaccinations),
    weights: idsOf(weights),
    reminders: idsOf(visits),
  };
}

/** Within a transaction: removes them again; those that are gone stay gone. Throws petNotFound, petReadOnly. */
export async function takeBackRows(
  ctx: AccountContext,
  { petId, vaccinations, weights, reminders }: AddedRecords,
) {
  for (const id of vaccinations) await takeBackRecord(ctx, petId, 'vaccination', id);
  for (const id of weights) await takeBackRecord(ctx, petId, 'weight', id);
  for (const id of reminders) await takeBackReminder(ctx, id);
}
