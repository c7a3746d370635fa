import type { InferResponseType } from 'hono/client';
import { z } from 'zod';

import type { api } from '#web/lib/api.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { copyKeys } from '#web/session/keys.ts';
import { sessionStore } from '#web/session/session.ts';

export type Pet = InferResponseType<typeof api.pets.$get>['pets'][number];

// A copy has the shape of the release that made it: what a list needs is looked at, no more.
const shape = z.array(
  z.looseObject({ id: z.string(), name: z.string(), type: z.string(), petIdentifier: z.string() }),
) as unknown as z.ZodType<Pet[]>;

const copies = {
  list: createLocalCopy(copyKeys.pets, shape, () => localStorage),
  archived: createLocalCopy(copyKeys.archivedPets, shape, () => localStorage),
};

const ownerId = () => {
  const session = sessionStore.state();

  return session.status === 'signed-in' ? session.owner.id : undefined;
};

/** PET-5: asks the server, and keeps its answer for whoever asked, if they are still the one who is signed in. */
export async function keepPets(which: keyof typeof copies, ask: () => Promise<Pet[]>): Promise<Pet[]> {
  const owner = ownerId();
  const pets = await ask();
  // Addresses of photos end, and are nobody's to keep.
  const kept = pets.map((pet) => ({ ...pet, photo: null }));
  if (owner && owner === ownerId()) copies[which].keep(owner, kept);

  return pets;
}

/** PET-5: the copy of whoever is signed in, with the time at which it was made. */
export function findPets(which: keyof typeof copies) {
  const owner = ownerId();

  return owner === undefined ? undefined : copies[which].find(owner);
}
