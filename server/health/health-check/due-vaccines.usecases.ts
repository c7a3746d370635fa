import { hash } from 'node:crypto';

import type { AccountContext } from '#server/core/context.ts';
import type { CalendarDay } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { GivenDose } from '#shared/health/vaccines/plan-vaccines.ts';
import { planVaccines } from '#shared/health/vaccines/plan-vaccines.ts';
import { scheduleOfZone } from '#shared/health/vaccines/schedule-of-zone.ts';
import type { ScheduleName } from '#shared/health/vaccines/schedules.ts';
import { schedules } from '#shared/health/vaccines/schedules.ts';
import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';
import { urgentStates, vaccineStates } from '#shared/health/vaccines/vaccine-states.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';

import { listPlannedPets } from './health-check.queries.ts';

type PlannedPet = Awaited<ReturnType<typeof listPlannedPets>>[number];

/**
 * DASH-1: the vaccines that are overdue or due for any pet on a day, the most urgent first: `shown` of them, and the number
 * of all. Uses the same vaccinations and rules as `/health-check`.
 */
export async function readDueVaccines(
  ctx: Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>,
  where: Promise<{ day: CalendarDay; timeZone: string }>,
  shown: number,
) {
  const [pets, { day, timeZone }] = await Promise.all([listPlannedPets(ctx.db, ctx), where]);
  const at = { today: day, schedule: scheduleOfZone(timeZone) };
  const due = pets.flatMap((pet) =>
    urgentStatesOf(pet, at).map((state) => ({ petId: pet.id, petName: pet.name, ...state })),
  );

  return { rows: urgentStates(due).slice(0, shown), total: due.length };
}

// Planning a pet takes longer than reading it, and gives the same result all day in a language.
const planned = new Map<string, VaccineState[]>();
const mostPlanned = 5000;

type At = { today: CalendarDay; schedule: ScheduleName };

function urgentStatesOf(pet: PlannedPet, at: At): VaccineState[] {
  const { today, schedule } = at;
  const key = hash(
    'sha256',
    `${i18n.locale} ${today} ${schedule} ${pet.type} ${pet.birthDate} ${pet.given}`,
    'base64',
  );
  const known = planned.get(key);
  if (known) return known;
  const states = planUrgent(pet, at);
  if (planned.size >= mostPlanned) planned.clear();
  planned.set(key, states);

  return states;
}

function planUrgent(
  { type: species, birthDate, ...pet }: PlannedPet,
  { today, schedule }: At,
): VaccineState[] {
  const given = JSON.parse(pet.given) as GivenDose[];
  const plan = isVaccinated(species)
    ? planVaccines({ species, birthDate }, given, { today, profiles: schedules[schedule] })
    : undefined;

  return urgentStates(vaccineStates(plan, given, today));
}
