import { plural, t } from '@lingui/core/macro';

import { isOpen, slotsLeftOn } from '#shared/health/doses.ts';
import { urgentStates } from '#shared/health/vaccines/vaccine-states.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { FirstAndMore } from '#web/health/health/first-and-more.tsx';
import type { Health } from '#web/health/health/health.api.ts';
import { useVaccineStates } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { dayInSentence, dayName, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { Facts } from '#web/ui/facts.tsx';

type VaccinationsLineProps = {
  pet: { type: string; birthDate: string | null };
  vaccinations: Health['vaccinations'];
};

// Keeps the place of the line until the planner is loaded.
const noBreakSpace = '\u00A0';

/** "Kennel cough due Dec 15", "2 current" */
export function VaccinationsLine({ pet, vaccinations }: VaccinationsLineProps) {
  const states = useVaccineStates(pet, vaccinations);
  if (!states) return noBreakSpace;
  const current = states.filter(({ status }) => status === 'current' || status === 'pending');
  const currentCount = current.length;
  const [first] = urgentStates(states);
  if (!first && vaccinations.length === 0) return t`None on record`;

  if (first) return urgentWords(first.name, first.status === 'overdue', first.until);

  return currentCount > 0 ? t`${currentCount} current` : t`None current`;
}

function urgentWords(name: string, isOverdue: boolean, until: string | null): string {
  if (isOverdue) return t`${name} overdue`;
  const day = until && dayInSentence(until);

  return day ? t`${name} due ${day}` : t`${name} due`;
}

/** "1 dose left today", "Apoquel and 1 more" */
export function MedicationsLine({ medications, doses }: Pick<Health, 'medications' | 'doses'>) {
  const today = ownToday();
  const open = medications.filter((one) => isOpen(one, today));
  const left = slotsLeftOn(open, doses, today);
  if (open.length === 0) return t`None right now`;

  if (left.length > 0) return plural(left.length, { one: '# dose left today', other: '# doses left today' });

  return <FirstAndMore of={open.map(({ name }) => name)} />;
}

/** "41.4 lb · Nov 26" */
export function WeightLine({ weights }: Pick<Health, 'weights'>) {
  const unit = useWeightUnit();
  const last = weights.find(({ weight }) => weight !== null);
  if (!last || last.weight === null) return t`None on record`;

  return <Facts of={[weightInWords(last.weight, unit), dayName(last.recordDate)]} />;
}

/** "Teeth cleaning · Sep 2" */
export function EventLine({ events: [last] }: Pick<Health, 'events'>) {
  return last ? <Facts of={[last.title, dayName(last.eventDate)]} /> : t`None on record`;
}
