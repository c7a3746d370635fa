import type { AccountContext, Context } from '#server/context.ts';
import { tooMuchText } from '#server/features/health/health.errors.ts';
import { changingHealth } from '#server/features/health/records.usecases.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import type { NewHomeCheck } from '#shared/health/health.schema.ts';
import { healthRecordsMax, notesOfPetMax } from '#shared/health/health.ts';

import { homeCheckNotFound, tooManyHomeChecks } from './home-checks.errors.ts';
import {
  countHomeChecks,
  deleteHomeCheckRow,
  findHomeCheck,
  insertHomeCheck,
  measureNotes,
  readHomeChecks,
} from './home-checks.queries.ts';
import type { HomeCheck } from './home-checks.table.ts';

/**
 * Keeps the answers of a home check. A repeated id returns the check that was added first. Throws petNotFound, petReadOnly,
 * tooManyHomeChecks, tooMuchText, and homeCheckNotFound when the id belongs to another pet's check.
 */
export const addHomeCheck = (ctx: AccountContext, petId: string, check: NewHomeCheck): Promise<HomeCheck> =>
  changingHealth(ctx, petId, async (ctx, access) => {
    if ((await countHomeChecks(ctx.db, access)) >= healthRecordsMax) throw tooManyHomeChecks();
    await insertHomeCheck(ctx.db, access, { ...check, createdAt: ctx.now });
    if ((await measureNotes(ctx.db, access)) > notesOfPetMax) throw tooMuchText('home check');

    return requireHomeCheck(ctx, access, check.id);
  });

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

/** The newest home checks of a pet. */
export const homeChecksOf = ({ db }: Context, access: PetAccess) => readHomeChecks(db, access);
