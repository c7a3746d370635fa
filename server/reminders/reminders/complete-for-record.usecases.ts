import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { Context } from '#server/core/context.ts';
import type { Medication, MedicationDose } from '#server/health/records/medications.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import type { NewVaccination } from '#shared/health/vaccinations.schema.ts';

import { completeLocked } from './complete-reminder.usecases.ts';
import { listMadeForMedication, listMadeForVaccine } from './record-completion.queries.ts';
import { isClosedByDose } from './record-completion.rules.ts';

/** REM-4, within the transaction that records the vaccination: completes its reminders. */
export async function closeForVaccination(
  ctx: Context,
  { access, vaccination }: { access: PetAccess<'write'>; vaccination: NewVaccination },
) {
  for (const reminder of await listMadeForVaccine(ctx.db, access, vaccination))
    await completeLocked(ctx, reminder, recorderOf(access));
}

/** REM-4, within the transaction that records the dose: completes its reminders, or moves repeating ones on. */
export async function closeForDose(
  ctx: Context,
  { access, medication, dose }: { access: PetAccess<'record'>; medication: Medication; dose: MedicationDose },
) {
  const open = await listMadeForMedication(ctx.db, access, medication.id);
  if (open.length === 0) return;
  const owner = { ...ctx, accountId: access.ownerId };
  const given = dose.slot ?? localMoment(zoneOf(await readPreferences(owner)), dose.at);
  for (const reminder of open)
    if (isClosedByDose(reminder, given)) await completeLocked(ctx, reminder, recorderOf(access));
}

const recorderOf = ({ actor, ownerId }: PetAccess): string => (actor.kind === 'account' ? actor.id : ownerId);

function localMoment(zone: string, at: Date): string {
  const { day, time } = localTime(zone, at);

  return `${day}T${time.slice(0, 5)}`;
}
