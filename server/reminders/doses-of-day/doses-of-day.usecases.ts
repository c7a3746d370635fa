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
  ctx: AccountContext,
  { day, time }: { day: string; time: string },
): Promise<OpenDose[]> {
  const medications = await listScheduled(ctx.db, ctx, { day, next: addDays(day, 1) });
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
