import { t } from '@lingui/core/macro';

import { addDays, daysBetween } from '#shared/core/days.ts';
import type { MedicationFacts } from '#shared/health/medications.schema.ts';
import type { VaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import { vaccinationNotice } from '#shared/reminders/vaccination-notice.ts';
import { ApiError } from '#web/lib/api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { timeBasedId } from '#web/lib/time-based-id.ts';
import type { ReminderInput } from '#web/reminders/reminders/reminder.ts';

type PetOfRecord = { id: string; name: string };
type NextReminder = Omit<ReminderInput, 'id'>;

/** REM-4: the reminder that follows a vaccination, on the day on which it expires. */
export const afterVaccination = (
  pet: PetOfRecord,
  vaccinationId: string,
  { name, expirationDate }: VaccinationFacts,
): NextReminder[] =>
  expirationDate === null
    ? []
    : [
        {
          title: name,
          kind: 'vaccination',
          date: expirationDate,
          petIds: [pet.id],
          advanceNotice: vaccinationNotice,
          vaccinationId,
        },
      ];

/** REM-4: a reminder for each time of the schedule. The next dose follows when one is done. */
export function ofMedication(
  pet: PetOfRecord,
  medicationId: string,
  { name, startDate, endDate, schedule }: MedicationFacts,
  today = ownToday(),
): NextReminder[] {
  if (!schedule || startDate === null) return [];
  const interval = schedule.every === 1 ? '' : `;INTERVAL=${schedule.every}`;
  const until = endDate === null ? '' : `;UNTIL=${endDate.replaceAll('-', '')}`;

  return schedule.times.map((customTime) => ({
    title: name,
    kind: 'medication',
    date: firstDay(startDate, schedule.every, today),
    petIds: [pet.id],
    customTime,
    advanceNotice: 0,
    repeat: `FREQ=DAILY${interval}${until}`,
    medicationId,
  }));
}

/** The first day of the schedule that is not over. */
function firstDay(startDate: string, every: number, today: string): string {
  const past = Math.max(0, daysBetween(startDate, today));

  return addDays(startDate, Math.ceil(past / every) * every);
}

export async function addReminders(pet: PetOfRecord, reminders: readonly NextReminder[]) {
  const { addReminder, showFailure } = await import('#web/reminders/reminders/reminder-actions.ts');
  for (const reminder of reminders)
    await addReminder({ id: timeBasedId(), ...reminder }, [{ petId: pet.id, petName: pet.name }]).catch(
      (error: unknown) => {
        if (error instanceof ApiError) showFailure(error, t`Failed to add reminder. Please try again.`);
      },
    );
}
