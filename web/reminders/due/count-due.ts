import { dayIn } from '#shared/core/calendar.ts';
import type { DatedReminder, DueCount } from '#shared/reminders/due.ts';
import { dueOf, isDoseDue, isReminderDue, isVaccineDue } from '#shared/reminders/due.ts';
import { currentTime } from '#web/lib/page.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';

import type { DueNow } from './due.api.ts';

type Sources = { reminders: readonly DatedReminder[] } & Pick<DueNow, 'doses' | 'vaccines'>;
type Where = { timeZone: string; isWithOwner: ((petId: string) => boolean) | undefined };

/** The count of what is due among these, with the changes of this browser. */
export function countDue(
  { reminders, doses, vaccines }: Sources,
  { timeZone, isWithOwner = () => true }: Where,
  now = new Date(currentTime()),
): DueCount {
  const at = { today: dayIn(timeZone, now), now, isWithOwner };

  return dueOf({
    reminders: reminders.filter((reminder) => isReminderDue(reminder, at)).length,
    doses: doses.filter((dose) => isDoseDue(dose, at)).length,
    vaccines: vaccines.filter(isVaccineDue).length,
  });
}

/** Whether a pet is neither archived nor ended; undefined until all pets are known. */
export function useIsWithOwner(): ((petId: string) => boolean) | undefined {
  const pets = usePets();
  if (!pets.data || pets.hasNextPage) return undefined;
  const known = new Set(pets.data.filter(({ ending }) => !ending).map(({ id }) => id));

  return (petId) => known.has(petId);
}
