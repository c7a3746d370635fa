import type { AccountContext } from '#server/core/context.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { placeInJson, readPage } from '#server/platform/keyset.ts';

import type { PetRow } from './pet-rows.queries.ts';
import { countPets, findChipped, listForemost, listPets } from './pets.queries.ts';

/** A page of the active or of the archived pets that the account may see, newest first. */
export const readPets = (
  ctx: AccountContext,
  { archived, after }: { archived: boolean; after?: Cursor | undefined },
): Promise<Page<PetRow>> =>
  readPage({
    after,
    list: (limit) => listPets(ctx.db, ctx, { archived, after, limit }),
    count: () => countPets(ctx.db, ctx, { archived }),
    placeOf: ({ fields }) => placeInJson(fields),
  });

/** The first of the active pets, those that are no longer with their owner last, and how many there are. */
export async function readForemostPets(ctx: AccountContext, limit: number) {
  const [rows, total] = await Promise.all([
    listForemost(ctx.db, ctx, limit),
    countPets(ctx.db, ctx, { archived: false }),
  ]);

  return { rows, total };
}

/** Whether one of the active pets has a microchip. */
export const hasChippedPet = (ctx: AccountContext): Promise<boolean> => findChipped(ctx.db, ctx);
