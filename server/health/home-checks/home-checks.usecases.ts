import type { AccountContext, Context } from '#server/core/context.ts';
import { tooMuchText } from '#server/health/records/health.errors.ts';
import type { HomeCheck } from '#server/health/records/home-checks.table.ts';
import { changingHealth } from '#server/health/records/records.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { inBatches } from '#server/platform/keyset.ts';
import { healthRecordsMax, notesOfPetMax } from '#shared/health/health.ts';
import type { NewHomeCheck } from '#shared/health/home-check.schema.ts';

import { homeCheckNotFound, tooManyHomeChecks } from './home-checks.errors.ts';
import type { NamedHomeCheck } from './home-checks.queries.ts';
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
export const addHomeCheck = (
  ctx: AccountContext,
  petId: string,
  check: NewHomeCheck,
): Promise<NamedHomeCheck> =>
  changingHealth(ctx, petId, 'record', async (ctx, access) => {
    const known = await findHomeCheck(ctx.db, access, check.id);
    if (known) return known;
    await recordActivity(ctx, access, 'home_check_added', null);

    return addHomeCheckWithin(ctx, access, check);
  });

/** Within a transaction that has locked the pet. Throws tooManyHomeChecks, tooMuchText, homeCheckNotFound. */
export async function addHomeCheckWithin(
  ctx: AccountContext,
  access: PetAccess<'record'>,
  check: NewHomeCheck,
): Promise<NamedHomeCheck> {
  if ((await countHomeChecks(ctx.db, access)) >= healthRecordsMax) throw tooManyHomeChecks();
  await insertHomeCheck(ctx.db, access, { ...check, createdAt: ctx.now });
  if ((await measureNotes(ctx.db, access)) > notesOfPetMax) throw tooMuchText();

  return requireHomeCheck(ctx, access, check.id);
}

/** Throws petNotFound, petReadOnly, homeCheckNotFound. */
export const deleteHomeCheck = (ctx: AccountContext, petId: string, id: string): Promise<NamedHomeCheck> =>
  changingHealth(ctx, petId, 'write', async (ctx, access) => {
    const check = await requireHomeCheck(ctx, access, id);
    await deleteHomeCheckRow(ctx.db, access, id);
    await recordActivity(ctx, access, 'home_check_deleted', null);

    return check;
  });

async function requireHomeCheck(
  ctx: Context,
  access: PetAccess<'medical'>,
  id: string,
): Promise<NamedHomeCheck> {
  const check = await findHomeCheck(ctx.db, access, id);
  if (!check) throw homeCheckNotFound();

  return check;
}

export const countHomeChecksOf = ({ db }: Context, access: PetAccess<'medical'>) =>
  countHomeChecks(db, access);

/** The newest home checks of a pet. */
export const homeChecksOf = ({ db }: Context, access: PetAccess<'medical'>) => readHomeChecks(db, access);

/** All home checks of a pet, the latest first, however many there are. */
export const eachHomeCheck = ({ db }: Context, access: PetAccess<'medical'>): AsyncGenerator<HomeCheck> =>
  inBatches(
    (after: DayCursor | undefined, limit) => listHomeChecks(db, access, { after, limit }),
    ({ checkedOn, createdAt, id }) => ({ day: checkedOn, createdAt, id }),
  );
