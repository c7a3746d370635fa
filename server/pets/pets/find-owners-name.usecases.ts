import type { Context } from '#server/core/context.ts';

import { findOwnerName } from './owner-names.queries.ts';
import type { PetAccess } from './pets.access.ts';

/** The full name of the pet's owner; empty without one. */
export const ownersName = ({ db }: Pick<Context, 'db'>, access: PetAccess<'basics'>): Promise<string> =>
  findOwnerName(db, access);
