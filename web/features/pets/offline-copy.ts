import type { InferResponseType } from 'hono/client';
import { z } from 'zod';

import type { api } from '#web/lib/api.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { copyKeys } from '#web/session/keys.ts';
import { sessionStore } from '#web/session/session.ts';

export type Pet = InferResponseType<typeof api.pets.$get>['pets'][number];

// A copy has the format of the release that made it, so only what a list needs is checked.
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

/** PET-5: loads pets and keeps a copy, if the same owner is still signed in. */
export async function withOfflineCopy(which: keyof typeof copies, ask: () => Promise<Pet[]>): Promise<Pet[]> {
  const owner = ownerId();
  const pets = await ask();
  // Photo addresses are signed and expire.
  const kept = pets.map((pet) => ({ ...pet, photo: null }));
  if (owner && owner === ownerId()) copies[which].keep(owner, kept);

  return pets;
}

/** PET-5: the copy of the signed-in owner, and when it was made. */
export function findOfflineCopy(which: keyof typeof copies) {
  const owner = ownerId();

  return owner === undefined ? undefined : copies[which].find(owner);
}
