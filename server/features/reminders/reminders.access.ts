import { lockAccount } from '#server/auth/account/account.access.ts';
import type { AccountContext } from '#server/context.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { lockPetForKeyShare } from '#server/features/pets/pets.access.ts';

import type { ReminderRow } from './reminders.queries.ts';
import { getReminder } from './reminders.queries.ts';

/** Within a transaction. Other changes of the account's reminders and preferences wait. Throws reminderNotFound. */
export async function lockReminder(ctx: AccountContext, id: string): Promise<ReminderRow> {
  await lockAccount(ctx);

  return getReminder(ctx.db, ctx.accountId, id);
}

/** Within a transaction: none of them is deleted or archived before it ends. Throws petNotFound, petReadOnly. */
export async function lockPets(
  ctx: AccountContext,
  petIds: readonly string[],
): Promise<PetAccess<'write'>[]> {
  const pets: PetAccess<'write'>[] = [];
  // In one order, so that two requests don't wait for each other.
  for (const petId of petIds.toSorted()) pets.push(await lockPetForKeyShare(ctx, petId, 'write'));

  return pets.toSorted(
    (a, b) => a.pet.createdAt.getTime() - b.pet.createdAt.getTime() || (a.petId < b.petId ? -1 : 1),
  );
}
