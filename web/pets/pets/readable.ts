import type { PetRight } from '#shared/pets/people.ts';
import { includesRight, petRights } from '#shared/pets/people.ts';
import type { PageQuery } from '#web/lib/page-data.ts';
import { queryClient } from '#web/lib/query-client.ts';

import { rightNow } from './pet-rights.ts';
import { petQueries } from './pets.api.ts';

/** Of the queries of a pet's page by the right that they need, those that the signed-in person may ask, if that is known. */
export function readable(
  petId: string,
  queries: Partial<Record<PetRight, readonly PageQuery[]>>,
): readonly PageQuery[] {
  const held = knownRight(petId);

  return petRights.flatMap((right) => (includesRight(held, right) ? (queries[right] ?? []) : []));
}

function knownRight(petId: string): PetRight {
  const pet =
    queryClient.getQueryData(petQueries.detail(petId).queryKey) ??
    queryClient
      .getQueryData(petQueries.list().queryKey)
      ?.pages.flatMap(({ pets }) => pets)
      .find(({ id }) => id === petId);

  return pet ? rightNow(pet) : 'own';
}
