import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { DosesOnDay, DueNow } from '#web/reminders/due/due.api.ts';
import { dosesOfMonthQuery, dueQuery } from '#web/reminders/due/due.api.ts';

import type { OnDay } from './day-reminders.tsx';
import type { ReminderMonth } from './reminders.api.ts';
import { reminderQueries } from './reminders.api.ts';

/** Everything on a day of the month view. */
export type Day = {
  reminders: readonly OnDay[];
  doses: readonly DosesOnDay[];
  /** Today has those that are not recorded yet. */
  openDoses: DueNow['doses'];
  /** Today has those that are due or overdue. */
  vaccines: DueNow['vaccines'];
  /** Nothing is on its way any more, so they can be counted. */
  isWhole: boolean;
};

/** The days of a month (`2027-03`), of all pets or one. A part that isn't there yet is missing from its days. */
export function useMonth(month: string, { today, petId }: { today: string; petId: string | undefined }) {
  const reminders = useQuery({ ...reminderQueries.month(month), placeholderData: keepPreviousData });
  const doses = useQuery(dosesOfMonthQuery(month));
  const due = useQuery(dueQuery());
  const shown = reminders.data?.month === month ? reminders.data : undefined;
  const byDay = shown ? daysOf(shown, petId) : undefined;
  const isOfPet = (each: { petId: string }) => !petId || each.petId === petId;

  const isLoaded = shown !== undefined && doses.data !== undefined && due.data !== undefined;

  return {
    isLoaded,
    isCut: shown?.truncated ?? false,
    failures: [
      {
        of: { ...reminders, data: shown },
        title: t`Failed to load reminders. Please refresh the page.`,
      },
      { of: doses.error ? doses : due, title: t`We couldn’t load doses and vaccinations` },
    ].filter(({ of }) => of.error !== null),
    on: (date: string): Day => ({
      reminders: byDay?.get(date) ?? [],
      // Until it is known which doses of today are open, all of them would look done or planned.
      doses:
        date === today && due.isPending
          ? []
          : (doses.data?.doses.filter((each) => each.date === date && isOfPet(each)) ?? []),
      openDoses: date === today ? (due.data?.doses.filter(isOfPet) ?? []) : [],
      vaccines: date === today ? (due.data?.vaccines.filter(isOfPet) ?? []) : [],
      isWhole: isLoaded,
    }),
  };
}

function daysOf({ reminders, entries }: ReminderMonth, petId: string | undefined): Map<string, OnDay[]> {
  const byId = new Map(reminders.map((reminder) => [reminder.id, reminder]));
  const days = new Map<string, OnDay[]>();
  for (const { reminderId, date, projected } of entries) {
    const reminder = byId.get(reminderId);
    if (!reminder || (petId && !reminder.pets.some((pet) => pet.petId === petId))) continue;
    const on = days.get(date) ?? [];
    on.push({ reminder, projected });
    days.set(date, on);
  }

  return days;
}
