import type { AccountContext } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { findChosen } from './audience.queries.ts';
import { recipientInvalid } from './reminders.errors.ts';
import type { Reminder } from './reminders.table.ts';

/** PEOPLE-5: the columns of a choice: everyone, the account alone, or the id of a person of one of the pets. Throws recipientInvalid. */
export async function audienceOf(
  ctx: AccountContext,
  chosen: string,
  pets: readonly Pick<PetAccess, 'petId'>[],
): Promise<Pick<Reminder, 'audience' | 'forUserId'>> {
  if (chosen === 'all' || chosen === 'owner') return { audience: chosen, forUserId: null };
  const forUserId = await findChosen(ctx.db, ctx, { personId: chosen, pets });
  if (forUserId === undefined) throw recipientInvalid();

  // The account itself has no row among the people who are told beside it.
  return forUserId === ctx.accountId
    ? { audience: 'owner', forUserId: null }
    : { audience: 'person', forUserId };
}
