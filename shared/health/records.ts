import type { CalendarDay } from '#shared/core/days.ts';
import { compareText } from '#shared/core/text.ts';

import { isOpen } from './doses.ts';
import type { MedicalEventFacts, WeightFacts } from './health.schema.ts';
import type { MedicationFacts } from './medications.schema.ts';
import type { EndedConfirmation, VaccinationOrigin } from './proof/origin.ts';
import type { VaccinationFacts } from './vaccinations.schema.ts';

type Recorded<Facts> = Omit<Facts, 'documentIds'> & {
  id: string;
  /** The time that it was added, in ISO 8601. */
  createdAt: string;
};

export type WeightRecord = Omit<Recorded<WeightFacts>, 'weight'> & { grams: number | null };
export type MedicationRecord = Recorded<MedicationFacts>;
export type VaccinationRecord = Recorded<VaccinationFacts> & {
  origin: VaccinationOrigin;
  /** The last confirmation that ended; null while one holds, and without one. */
  endedConfirmation: EndedConfirmation | null;
};
export type MedicalEventRecord = Recorded<MedicalEventFacts>;

export type HomeCheckRecord = {
  /** The name of the person who added it, if that isn't the owner. */
  addedBy?: string | null;
  id: string;
  createdAt: string;
  checkedOn: CalendarDay;
  /** By question. */
  answers: Readonly<Record<string, string>>;
  notes: string | null;
};

/** All health records of a pet, in any order. */
export type HealthRecords = {
  weights: readonly WeightRecord[];
  medications: readonly MedicationRecord[];
  vaccinations: readonly VaccinationRecord[];
  events: readonly MedicalEventRecord[];
  homeChecks: readonly HomeCheckRecord[];
};

/** The part of a document that the timeline shows. */
export type AddedDocument = { id: string; name: string; createdAt: string };

/** Newest first by `dayOf`, then by when they were added. */
export function newestFirst<Item extends { createdAt: string }>(
  items: readonly Item[],
  dayOf: (item: Item) => CalendarDay,
): Item[] {
  return items.toSorted(
    (one, other) => compareText(dayOf(other), dayOf(one)) || compareText(other.createdAt, one.createdAt),
  );
}

export type DatedMedication = { startDate: CalendarDay | null; endDate: CalendarDay | null };

/** Whether it is given on this day, as far as the records say: it has begun and isn’t over. */
export const isGivenOn = ({ startDate, endDate }: DatedMedication, day: CalendarDay): boolean =>
  isOpen({ endDate }, day) && (startDate === null || startDate <= day);
