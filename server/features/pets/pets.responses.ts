import type { AccountContext } from '#server/context.ts';
import { lostPets } from '#server/features/emergency/emergency.usecases.ts';
import type { Cursor } from '#server/platform/keyset.ts';

import { presentPet } from './pets.presenter.ts';
import type { Pet } from './pets.table.ts';
import { readPets } from './pets.usecases.ts';

/** The body of a response about one pet. */
export async function petBody(ctx: AccountContext, pet: Pet) {
  return { pet: presentPet(pet, { ...ctx, lostIds: await readLostIds(ctx) }) };
}

/** The body of a page of the list or of the archive. */
export async function petsBody(
  ctx: AccountContext,
  which: { archived: boolean; after?: Cursor | undefined },
) {
  const [{ rows, next, total }, lostIds] = await Promise.all([readPets(ctx, which), readLostIds(ctx)]);

  return { pets: rows.map((pet) => presentPet(pet, { ...ctx, lostIds })), next, total };
}

const readLostIds = async (ctx: AccountContext) => new Set((await lostPets(ctx)).map(({ petId }) => petId));
