import type { AccountContext } from '#server/core/context.ts';
import { writeJson } from '#server/platform/json.ts';
import type { Cursor } from '#server/platform/keyset.ts';

import { readPet } from './pets.access.ts';
import { presentPet } from './pets.presenter.ts';
import { readPets } from './read-pets.usecases.ts';

/** The body of a response with the current state of one pet. Throws petNotFound. */
export const petBody = async (ctx: AccountContext, petId: string) =>
  writeJson({ pet: presentPet(await readPet(ctx, petId), ctx) });

/** The body of a page of the list or of the archive. */
export async function petsBody(
  ctx: AccountContext,
  which: { archived: boolean; after?: Cursor | undefined },
) {
  const { rows, next, total } = await readPets(ctx, which);

  return writeJson({ pets: rows.map((pet) => presentPet(pet, ctx)), next, total });
}
