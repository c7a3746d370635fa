import { readTimeZone } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import type { Medication } from '#server/health/records/medications.table.ts';
import { changeRecord } from '#server/health/records/record-changes.usecases.ts';
import {
  addWithin,
  assertRoom,
  changingHealth,
  listedRecord,
  removeWithin,
  requireRecord,
} from '#server/health/records/records.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { addDays } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { isOpen } from '#shared/health/doses.ts';
import { dosesMax } from '#shared/health/health.ts';
import type {
  AttachedMedication,
  MedicationChange,
  NewMedication,
} from '#shared/health/medications.schema.ts';

import { countDoses, insertDoses, readDosesOf } from './doses.queries.ts';
import { courseImpossible, tooManyDoses } from './medications.errors.ts';
import {
  deleteMedications,
  findDosed,
  insertMedications,
  listMedications,
  suggestNames,
  updateMedication,
} from './medications.queries.ts';
import type { ListEntry } from './medications.rules.ts';
import { compareWithList, entryOf, inOneOrder } from './medications.rules.ts';

const kind = 'medication';

/** Adds a medication. Throws petNotFound, petReadOnly, recordNotFound for its health record, tooManyDoses, and as addWithin does. */
export const addMedication = (ctx: AccountContext, petId: string, { doses, ...medication }: NewMedication) =>
  changingHealth(ctx, petId, 'write', async (ctx, access) => {
    if (doses.length > 0 && (await countDoses(ctx.db, access)) + doses.length > dosesMax)
      throw tooManyDoses();
    if (medication.healthRecordId) await requireRecord(ctx, access, 'weight', medication.healthRecordId);
    if (await addWithin(ctx, access, kind, medication)) {
      await insertDoses(ctx.db, access, medication, doses, ctx.now);
      await recordActivity(ctx, access, 'medication_added', medication.name);
    }

    return listedRecord(ctx, access, kind, medication.id);
  });

/** Within changingHealth: adds a medication of a new health record. Throws as addWithin does. */
export async function addAttachedMedication(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  medication: AttachedMedication & { healthRecordId: string },
) {
  await addWithin(ctx, access, kind, medication);

  return listedRecord(ctx, access, kind, medication.id);
}

/** Throws courseImpossible, and as changeRecord does. */
export const changeMedication = (ctx: AccountContext, petId: string, id: string, change: MedicationChange) =>
  changeRecord(ctx, petId, kind, id, change, ({ startDate, endDate, schedule }) => {
    if (startDate && endDate && endDate < startDate)
      throw courseImpossible('endDate', i18n.t('The last day can’t be before the first'));
    if (schedule && !startDate) throw courseImpossible('startDate', i18n.t('Choose a date'));
  });

/** Deletes a medication with its doses, and returns both. Throws petNotFound, petReadOnly, recordNotFound. */
export const deleteMedication = (ctx: AccountContext, petId: string, id: string) =>
  changingHealth(ctx, petId, 'write', async (ctx, access) => {
    const doses = await readDosesOf(ctx.db, access, { id });

    return { medication: await removeWithin(ctx, access, kind, id), doses };
  });

// No zone is more than a day behind UTC.
const earliestToday = ({ now }: Pick<Context, 'now'>) => addDays(dayIn('UTC', now), -1);

/** The current medications of the pet, in the order in which they were added: those whose course has not ended. */
export async function openMedications(ctx: Context, access: PetAccess<'medical'>): Promise<Medication[]> {
  const rows = await listMedications(ctx.db, access, earliestToday(ctx));
  const today = dayIn(zoneOf({ timeZone: rows[0]?.timeZone ?? null }), ctx.now);

  return rows.map(({ medication }) => medication).filter((medication) => isOpen(medication, today));
}

/** The same as the lifestyle list has them. */
export const medicationList = async (ctx: Context, access: PetAccess<'medical'>): Promise<ListEntry[]> =>
  (await openMedications(ctx, access)).map(entryOf);

/**
 * Within a transaction that has locked the pet: makes the open medications match this list, as in LIFE-2. Removed rows end,
 * so that their history stays. Throws changedElsewhere, tooManyRecords.
 */
export async function saveMedicationList(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  { value, before }: { value: readonly ListEntry[]; before: readonly ListEntry[] },
) {
  const open = await openMedications(ctx, access);
  assertUnchanged('lifestyle', {
    current: inOneOrder(open),
    before: inOneOrder(before),
    value: inOneOrder(value),
  });
  const { changed, added, over } = compareWithList(open, value);
  for (const { row, entry } of changed) await updateMedication(ctx.db, access, row, entry);
  await endMedications(ctx, access, over);
  await assertRoom(ctx, access, kind, added.length);
  await insertMedications(
    ctx.db,
    access,
    added.map((entry) => ({ ...entryOf(entry), id: newId(), createdAt: ctx.now })),
  );
}

/** Yesterday was the last day. A medication that was added today and never given was a mistake, and is deleted. */
async function endMedications(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  medications: readonly Medication[],
) {
  if (medications.length === 0) return;
  const timeZone = await readTimeZone({ db: ctx.db, accountId: access.ownerId });
  const today = dayIn(timeZone, ctx.now);
  const yesterday = addDays(today, -1);
  const dosed = await findDosed(ctx.db, medications);
  const isMistake = ({ id, createdAt }: Medication) => !dosed.has(id) && dayIn(timeZone, createdAt) === today;
  await deleteMedications(ctx.db, access, medications.filter(isMistake));
  for (const medication of medications.filter((one) => !isMistake(one))) {
    const { startDate } = medication;
    await updateMedication(ctx.db, access, medication, {
      endDate: yesterday,
      // A course can't end before it begins.
      ...(startDate !== null && startDate > yesterday && { startDate: yesterday }),
    });
  }
}

/** The names of open medications of any pet of the account. */
export const suggestMedicationNames = (ctx: AccountContext): Promise<string[]> =>
  suggestNames(ctx.db, ctx, earliestToday(ctx));
