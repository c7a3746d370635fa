import type { Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { listAddresses } from './pet-addresses.queries.ts';

/** The addresses of the pet's owner and of all people who have or had access to it, also those that they are changing to. */
export const addressesOfPet = ({ db }: Pick<Context, 'db'>, access: PetAccess<'basics'>): Promise<string[]> =>
  listAddresses(db, access);
