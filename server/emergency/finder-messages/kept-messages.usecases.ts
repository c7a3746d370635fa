import type { Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { changePetOfMessages } from './finder-messages.queries.ts';

/** Within a transaction: the messages about a pet are those about another one. */
export const moveMessages = ({ db }: Context, from: PetAccess<'basics'>, to: PetAccess<'basics'>) =>
  changePetOfMessages(db, from, to);
