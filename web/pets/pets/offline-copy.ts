import type { InferResponseType } from 'hono/client';

import type { api } from '#web/lib/api.ts';
import { isObject, isString } from '#web/lib/guards.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { onDataOfPage } from '#web/lib/page.ts';
import { pageAfter } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { copyKeys } from '#web/lib/storage-keys.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { isSignedIn, sessionStore } from '#web/session/session.ts';

type Page = InferResponseType<typeof api.pets.$get, 200>;

export type Pet = Page['pets'][number];

// A copy has the format of the release that made it, so only the fields that a list needs are checked.
const arePets = (value: unknown): value is Pet[] =>
  Array.isArray(value) &&
  value.every(
    (pet) => isObject(pet) && [pet.id, pet.name, pet.type, pet.petIdentifier].every((fact) => isString(fact)),
  );

const copies = {
  list: createLocalCopy(copyKeys.pets, arePets, () => localStorage),
  archived: createLocalCopy(copyKeys.archivedPets, arePets, () => localStorage),
};

const ownerId = () => ownerOf(sessionStore.state())?.id;

/**
 * PET-5: loads a page of pets, and keeps a copy of the first one, if the same owner is still signed in. Only the first page,
 * so that the copy stays small.
 */
export async function withOfflineCopy(
  which: keyof typeof copies,
  after: string | undefined,
  ask: (query: { after?: string }) => Promise<Page>,
): Promise<Page> {
  const owner = ownerId();
  const page = await ask(pageAfter(after));
  if (after === undefined && owner && owner === ownerId()) keepCopy(which, owner, page);

  return page;
}

function keepCopy(which: keyof typeof copies, owner: string, { pets }: Page) {
  // Photo addresses are signed and expire.
  copies[which].keep(
    owner,
    pets.map((pet) => ({ ...pet, photo: null })),
  );
}

for (const which of ['list', 'archived'] as const)
  onDataOfPage<{ pages: Page[] }>(queryKeys.pets[which], ({ pages: [first] }, owner) => {
    if (first && isSignedIn(owner)) keepCopy(which, owner, first);
  });

/** PET-5: the copy of the signed-in owner, and when it was made. */
export function findOfflineCopy(which: keyof typeof copies) {
  const owner = ownerId();

  return owner === undefined ? undefined : copies[which].find(owner);
}
