import { readTimeZone } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { dayIn } from '#shared/core/calendar.ts';

import { countOfPetAlone, findNext } from './pet-reminders.queries.ts';

/**
 * The next reminder of a pet, which may be overdue, and the owner’s day. There is none for a pet that is archived or has ended.
 * Throws petNotFound.
 */
export async function readNextReminder(ctx: AccountContext, petId: string) {
  const access = await requirePet(ctx, petId, 'read');
  const timeZone = await readTimeZone({ db: ctx.db, accountId: access.ownerId });
  const isOver = access.pet.archived || access.pet.ending !== null;

  return {
    next: isOver ? undefined : await findNext(ctx.db, access, timeZone),
    today: dayIn(timeZone, ctx.now),
  };
}

/** How many reminders are deleted with a pet. */
export const countWithPetAlone = ({ db }: AccountContext, access: PetAccess) => countOfPetAlone(db, access);
