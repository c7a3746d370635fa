import type { AccountContext, Context } from '#server/core/context.ts';
import { tooMuchText } from '#server/health/records/health.errors.ts';
import type { HomeCheck } from '#server/health/records/home-checks.table.ts';
import { changingHealth } from '#server/health/records/records.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { inBatches } from '#server/platform/keyset.ts';
import { healthRecordsMax, notesOfPetMax } from '#shared/health/health.ts';
import type { NewHomeCheck } from '#shared/health/home-check.schema.ts';

import { homeCheckNotFound, tooManyHomeChecks } from './home-checks.errors.ts';
import {
  countHomeChecks,
  deleteHomeCheckRow,
  findHomeCheck,
  insertHomeCheck,
  listHomeChecks,
  measureNotes,
  readHomeChecks,
} from './home-checks.queries.ts';

/**
 * Stores the answers of a home check. A repeated id returns the check that was added first. Throws petNotFound,
 * petReadOnly, tooManyHomeChecks, tooMuchText, and homeCheckNotFound when the id belongs to another pet's check.
 */
export const addHomeCheck = (ctx: AccountContext, petId: string, check: NewHomeCheck): Promise<HomeCheck> =>
  changingHealth(ctx, petId, (ctx, access) => addHomeCheckWithin(ctx, access, check));

/** Within a transaction that has locked the pet. Throws tooManyHomeChecks, tooMuchText, homeCheckNotFound. */
export async function addHomeCheckWithin(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  check: NewHomeCheck,
): Promise<HomeCheck> {
  if ((await countHomeChecks(ctx.db, access)) >= healthRecordsMax) throw tooManyHomeChecks();
  await insertHomeCheck(ctx.db, access, { ...check, createdAt: ctx.now });
  if ((await measureNotes(ctx.db, access)) > notesOfPetMax) throw tooMuchText('homeCheck');

  return requireHomeCheck(ctx, access, check.id);
}

/** Throws petNotFound, petReadOnly, homeCheckNotFound. */
export const deleteHomeCheck = (ctx: AccountContext, petId: string, id: string): Promise<HomeCheck> =>
  changingHealth(ctx, petId, async (ctx, access) => {
    const check = await requireHomeCheck(ctx, access, id);
    await deleteHomeCheckRow(ctx.db, access, id);

    return check;
  });

async function requireHomeCheck(ctx: Context, access: PetAccess, id: string): Promise<HomeCheck> {
  const check = await findHomeCheck(ctx.db, access, id);
  if (!check) throw homeCheckNotFound();

  return check;
}

export const countHomeChecksOf = ({ db }: Context, access: PetAccess) => countHomeChecks(db, access);

/** The newest home checks of a pet. */
export const homeChecksOf = ({ db }: Context, access: PetAccess) => readHomeChecks(db, access);

/** All home checks of a pet, the latest first, however many there are. */
export const eachHomeCheck = ({ db }: Context, access: PetAccess): AsyncGenerator<HomeCheck> =>
  inBatches(
    (after: DayCursor | undefined, limit) => listHomeChecks(db, access, { after, limit }),
    ({ checkedOn, createdAt, id }) => ({ day: checkedOn, createdAt, id }),
  );
