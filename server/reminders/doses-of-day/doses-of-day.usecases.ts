import type { AccountContext } from '#server/core/context.ts';
import { addDays } from '#shared/core/days.ts';
import { compareText } from '#shared/core/text.ts';
import { slotsOn } from '#shared/health/doses.ts';

import { listScheduled } from './doses-of-day.queries.ts';

// Allows an hour before a dose counts as late.
const lateAfterMs = 60 * 60_000;

/** A scheduled dose that is not recorded. */
export type OpenDose = {
  medicationId: string;
  petId: string;
  petName: string;
  name: string;
  dosage: string | null;
  /** `YYYY-MM-DDTHH:MM`, where the owner is. */
  slot: string;
  /** Its time was more than an hour ago. */
  isLate: boolean;
};

/**
 * DASH-1: the scheduled doses of today that are not recorded yet, by their time. `day` and `time` (`HH:MM:SS`) are in the
 * owner's time zone.
 */
export async function readOpenDoses(
  ctx: Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>,
  { day, time }: { day: string; time: string },
): Promise<OpenDose[]> {
  const medications = await listScheduled(ctx.db, ctx, { day, last: day, next: addDays(day, 1) });
  const lateUntil = new Date(Date.parse(`${day}T${time}Z`) - lateAfterMs).toISOString();

  return medications
    .flatMap(({ id, petId, petName, name, dosage, recorded, ...course }) =>
      slotsOn(course, day)
        .filter((slot) => !recorded.includes(slot))
        .map((slot) => ({
          medicationId: id,
          petId,
          petName,
          name,
          dosage,
          slot,
          isLate: slot <= lateUntil,
        })),
    )
    .toSorted((one, other) => compareText(one.slot, other.slot));
}

// A month of a medication that is given many times a day.
const monthDosesMax = 5000;

/** The doses of a medication on a day of the month view, and how many of them are recorded. */
export type DosesOnDay = {
  medicationId: string;
  petId: string;
  petName: string;
  name: string;
  dosage: string | null;
  date: string;
  /** `HH:MM`, where the owner is. */
  times: string[];
  recorded: number;
};

/** The scheduled doses on the days of a month (`YYYY-MM`), by their day. */
export async function readDosesOfMonth(ctx: AccountContext, month: string): Promise<DosesOnDay[]> {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const medications = await listScheduled(ctx.db, ctx, { day: first, last, next: addDays(last, 1) });
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const doses = days.flatMap((date) =>
    medications.flatMap(({ id: medicationId, petId, petName, name, dosage, recorded, ...course }) => {
      const slots = slotsOn(course, date);
      const times = slots.map((slot) => slot.slice(11, 16));
      const done = slots.filter((slot) => recorded.includes(slot)).length;

      return slots.length === 0
        ? []
        : [{ medicationId, petId, petName, name, dosage, date, times, recorded: done }];
    }),
  );

  return doses.slice(0, monthDosesMax);
}
