import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import type { Medication } from '#server/health/records/medications.table.ts';
import { changingHealth, requireRecord } from '#server/health/records/records.usecases.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { placeOf, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { Dates } from '#shared/core/dates.ts';
import { addDays } from '#shared/core/days.ts';
import { hasSlot, isOpen, repeatWarningMinutes } from '#shared/health/doses.ts';
import { dosesMax } from '#shared/health/health.ts';
import type { NewDose, RestoredDose } from '#shared/health/medications.schema.ts';

import type { NamedDose } from './doses.queries.ts';
import {
  countDoses,
  deleteDose,
  findDose,
  findDoseAt,
  findGiven,
  insertDoses,
  readDoses,
} from './doses.queries.ts';
import {
  courseEnded,
  doseInFuture,
  doseNotFound,
  doseNotScheduled,
  doseRecorded,
  givenRecently,
  tooManyDoses,
} from './medications.errors.ts';
import { medicationDoseAdded } from './medications.events.ts';

// Clocks of phones differ by a little.
const clockMs = 5 * 60_000;

/**
 * Within a transaction that has locked the pet: adds doses that were recorded elsewhere, except existing ones. Returns how
 * many were added. Throws tooManyDoses.
 */
export async function addRecordedDoses(
  ctx: AccountContext,
  access: PetAccess<'record'>,
  medication: Pick<Medication, 'id'>,
  doses: readonly RestoredDose[],
): Promise<number> {
  if ((await countDoses(ctx.db, access)) + doses.length > dosesMax) throw tooManyDoses();

  return insertDoses(ctx.db, access, medication, doses, ctx.now);
}

/**
 * Records a dose that was given or skipped. A repeated id returns the dose that was recorded first. Throws petNotFound,
 * petReadOnly, recordNotFound, doseInFuture, doseNotScheduled, courseEnded, doseRecorded when the scheduled dose was recorded
 * before, and givenRecently unless the person gives another one.
 */
export const addDose = (
  ctx: AccountContext,
  petId: string,
  medicationId: string,
  dose: NewDose,
): Promise<NamedDose> =>
  changingHealth(ctx, petId, 'record', async (ctx, access) => {
    const medication = await requireRecord(ctx, access, 'medication', medicationId);
    const known = await findDose(ctx.db, access, medication, dose.id);
    if (known) return known;
    const preferences = await preferencesOf({ db: ctx.db, accountId: access.ownerId });
    const dates = datesOf(preferences);
    assertPossible(ctx, medication, dose, dates);
    await assertNotGiven(ctx, access, medication, dose, dates);
    if ((await countDoses(ctx.db, access)) >= dosesMax) throw tooManyDoses();
    await insertDoses(ctx.db, access, medication, [dose], ctx.now);
    const added = await findDose(ctx.db, access, medication, dose.id);
    // Its id is that of another medication's dose.
    if (!added) throw doseNotFound();
    const action = added.state === 'skipped' ? 'dose_skipped' : 'dose_given';
    await recordActivity(ctx, access, action, medication.name);
    await announce(ctx, medicationDoseAdded, { access, medication, dose: added });

    return added;
  });

function assertPossible({ now }: Context, medication: Medication, { slot, at }: NewDose, { dayAt }: Dates) {
  if (new Date(at).getTime() > now.getTime() + clockMs) throw doseInFuture();
  const day = slot?.slice(0, 10) ?? dayAt(at);
  if (!isOpen(medication, day)) throw courseEnded();
  if (slot === null) return;
  if (!hasSlot(medication, slot)) throw doseNotScheduled();
  // Tomorrow morning's dose may be skipped tonight.
  if (day > addDays(dayAt(now), 1)) throw doseInFuture();
}

async function assertNotGiven(
  ctx: Context,
  access: PetAccess<'medical'>,
  medication: Medication,
  { slot, at, state, again }: NewDose,
  dates: Dates,
) {
  const taken = slot === null ? undefined : await findDoseAt(ctx.db, access, medication, slot);
  if (taken) throw doseRecorded(await withGiver(ctx, access, taken), dates);
  if (state === 'skipped' || again) return;
  const moment = new Date(at).getTime();
  const around = repeatWarningMinutes(medication.schedule) * 60_000;
  // Excludes both ends, because half of the time between two doses is far enough.
  const recent = await findGiven(ctx.db, access, medication, {
    from: new Date(moment - around + 1),
    to: new Date(moment + around - 1),
  });
  if (recent) throw givenRecently(await withGiver(ctx, access, recent), dates);
}

/** `by` is then who gave it: as it was typed, or the person that recorded it, unless that is the owner who asks. */
async function withGiver({ db }: Context, access: PetAccess<'medical'>, dose: NamedDose): Promise<NamedDose> {
  const { actor, ownerId } = access;
  const isOwner = actor.kind === 'account' && actor.id === ownerId;
  const recordedBy = dose.addedByName ?? (isOwner ? null : await ownersName({ db }, access));

  return { ...dose, by: dose.by ?? recordedBy };
}

/**
 * Deletes a recorded dose; that of another person only with the right to change records. Throws petNotFound, petReadOnly,
 * recordNotFound, doseNotFound.
 */
export const undoDose = (
  ctx: AccountContext,
  petId: string,
  medicationId: string,
  doseId: string,
): Promise<NamedDose> =>
  changingHealth(ctx, petId, 'record', async (ctx, access) => {
    const medication = await requireRecord(ctx, access, 'medication', medicationId);
    const dose = await findDose(ctx.db, access, medication, doseId);
    if (!dose) throw doseNotFound();
    if (dose.addedBy !== placeOf(access).addedBy) await requirePet(ctx, petId, 'write');
    await deleteDose(ctx.db, access, medication, doseId);
    await recordActivity(ctx, access, 'dose_undone', medication.name);

    return dose;
  });

/** The newest doses of a pet. */
export const dosesOf = ({ db }: Context, access: PetAccess<'medical'>) => readDoses(db, access);
