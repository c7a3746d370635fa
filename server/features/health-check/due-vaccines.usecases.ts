import type { AccountContext } from '#server/context.ts';
import { ownersDay } from '#server/features/preferences/preferences.usecases.ts';
import type { Day } from '#shared/days.ts';
import type { GivenDose } from '#shared/vaccines/plan-vaccines.ts';
import { planVaccines } from '#shared/vaccines/plan-vaccines.ts';
import { schedules } from '#shared/vaccines/schedules.ts';
import { urgentStates, vaccineStates } from '#shared/vaccines/vaccine-states.ts';
import { isVaccinated } from '#shared/vaccines/vaccines.ts';

import { listPlannedPets, listVaccinations, rowsMax } from './health-check.queries.ts';

type PlannedPet = Awaited<ReturnType<typeof listPlannedPets>>[number];

/**
 * DASH-1: the vaccines that are overdue or due for any pet, the most urgent first: `shown` of them, and how many there are. By
 * the same vaccinations and the same rules as on `/health-check`.
 */
export async function readDueVaccines(ctx: AccountContext, shown: number) {
  const [pets, given, today] = await Promise.all([
    listPlannedPets(ctx.db, ctx),
    listVaccinations(ctx.db, { asker: ctx }),
    ownersDay(ctx, ctx.accountId),
  ]);
  const byPet = Map.groupBy(given, ({ petId }) => petId);
  // The rows end within this pet, so nothing can be said about it and those after it.
  const unread = given.length < rowsMax ? undefined : given.at(-1)?.petId;
  const due = pets
    .filter(({ id }) => unread === undefined || id < unread)
    .flatMap((pet) =>
      urgentStatesOf(pet, byPet.get(pet.id) ?? [], today).map((state) => ({
        petId: pet.id,
        petName: pet.name,
        ...state,
      })),
    );

  return { vaccines: urgentStates(due).slice(0, shown), total: due.length };
}

function urgentStatesOf({ type: species, birthDate }: PlannedPet, given: readonly GivenDose[], today: Day) {
  const plan = isVaccinated(species)
    ? planVaccines({ species, birthDate }, given, { today, profiles: schedules['north-america'] })
    : undefined;

  return urgentStates(vaccineStates(plan, given, today));
}
