import type { AccountContext } from '#server/core/context.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { addDays } from '#shared/core/days.ts';

import type { Scope } from './health-check.queries.ts';
import {
  isAnyVaccinated,
  listHomeChecks,
  listLastVisits,
  listNewestWeights,
  listOpenMedications,
  listVaccinations,
} from './health-check.queries.ts';

/** HEALTH-5: the current and due items of each active pet of the account. */
export const openHealthCheck = (ctx: AccountContext) => read(ctx, { requester: ctx });

/** The same for one pet, also an archived one. Throws petNotFound. */
export const openPetHealthCheck = async (ctx: AccountContext, petId: string) =>
  read(ctx, { access: await requirePet(ctx, petId, 'medical') });

async function read(ctx: AccountContext, scope: Scope) {
  const [vaccinations, medications, weights, visits, homeChecks] = await Promise.all([
    listVaccinations(ctx.db, scope),
    // A day that may still be today in some time zone. The reader’s own time zone decides.
    listOpenMedications(ctx.db, scope, addDays(dayIn('UTC', ctx.now), -1)),
    listNewestWeights(ctx.db, scope),
    listLastVisits(ctx.db, scope),
    listHomeChecks(ctx.db, scope),
  ]);

  return { vaccinations, medications, weights, visits, homeChecks };
}

/** Whether a vaccination of any pet is recorded. */
export const hasVaccination = ({ db, ...ctx }: AccountContext) => isAnyVaccinated(db, ctx);
