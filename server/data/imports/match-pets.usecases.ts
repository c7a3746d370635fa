import type { AccountContext } from '#server/core/context.ts';
import { nameKey } from '#shared/core/name-key.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';

import { idInAccount } from './import-source.rules.ts';
import { listPetItems } from './imports.queries.ts';
import type { Import } from './imports.table.ts';
import { listOwnPets } from './known-records.queries.ts';

type OwnPet = Awaited<ReturnType<typeof listOwnPets>>[number];

/** A pet of the file in the account: `id` is null until it is added. */
export type PetInAccount = { id: string | null; name: string; isNew: boolean; hasPhoto: boolean };

// Far more than any account has. A pet beyond this number would be added again.
const mostPets = 10_000;

/**
 * Matches a pet in the file to one of the account: same id, same Pet ID, or imported before. Pet IDs of other accounts
 * never match. The pets of a table have no Pet ID; they match by name.
 */
export async function openPets(ctx: AccountContext, job: Pick<Import, 'id' | 'kind'>) {
  const [own, items] = [await listOwnPets(ctx.db, ctx.accountId, mostPets), await listPetItems(ctx.db, job)];
  const index = (key: (pet: OwnPet) => string) =>
    // The first wins: it is active, or older.
    new Map(own.toReversed().map((pet) => [key(pet), pet]));
  const ids = index(({ id }) => id);
  const identifiers = index(({ petIdentifier }) => petIdentifier);
  const requestKeys = index(({ requestKey }) => requestKey);
  const names = index(({ name }) => nameKey(name));
  const known = new Map<string, PetInAccount>();
  for (const { sourceId, targetId, isNew } of items) {
    const pet = ids.get(targetId);
    if (pet) known.set(sourceId, { id: pet.id, name: pet.name, isNew, hasPhoto: pet.hasPhoto !== null });
  }

  return {
    /** Undefined for a pet that isn't in the account and won't be added. */
    get: (sourceId: string) => known.get(sourceId),
    set: (sourceId: string, pet: PetInAccount) => void known.set(sourceId, pet),
    /** The matching pet of the account, if there is one. */
    find(pet: ExportRecord['pets']): OwnPet | undefined {
      const found = requestKeys.get(idInAccount(ctx.accountId, 'pets', pet.id));
      if (job.kind === 'table') return found ?? ids.get(pet.id) ?? names.get(nameKey(pet.name));

      return found ?? ids.get(pet.id) ?? identifiers.get(pet.petIdentifier);
    },
    list: () => [...known.values()],
  };
}

export type Pets = Awaited<ReturnType<typeof openPets>>;
