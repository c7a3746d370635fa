import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForKeyShare } from '#server/pets/pets/pets.access.ts';

import type { ReminderRow } from './reminders.queries.ts';
import { getReminder } from './reminders.queries.ts';

/** Within a transaction. Blocks other changes of the account's reminders and preferences. Throws reminderNotFound. */
export async function lockReminder(ctx: AccountContext, id: string): Promise<ReminderRow> {
  await lockAccount(ctx);

  return getReminder(ctx.db, ctx.accountId, id);
}

/** Within a transaction: none of the pets can be deleted or archived before it ends. Throws petNotFound, petReadOnly. */
export async function lockPets(
  ctx: AccountContext,
  petIds: readonly string[],
): Promise<PetAccess<'write'>[]> {
  const pets: PetAccess<'write'>[] = [];
  // In a fixed order, to avoid deadlocks between two requests.
  for (const petId of petIds.toSorted()) pets.push(await lockPetForKeyShare(ctx, petId, 'write'));

  return pets.toSorted(
    (a, b) => a.pet.createdAt.getTime() - b.pet.createdAt.getTime() || (a.petId < b.petId ? -1 : 1),
  );
}
