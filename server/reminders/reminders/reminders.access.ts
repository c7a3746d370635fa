import { lockAccount, lockOther } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForKeyShare } from '#server/pets/pets/pets.access.ts';

import { reminderNotFound, reminderRightMissing } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { findAccountOf, getReminder } from './reminders.queries.ts';
import { findRights } from './seen-reminders.queries.ts';

/**
 * Within a transaction. Blocks other changes of the reminders and preferences of its account. PEOPLE-5: a reminder of another account
 * needs the right: `record` at one of its pets, `write` at all. Throws reminderNotFound, reminderRightMissing.
 */
export async function lockReminder(
  ctx: AccountContext,
  id: string,
  right: 'record' | 'write',
): Promise<ReminderRow> {
  const { db, accountId } = ctx;
  const owner = (await findAccountOf(db, id)) ?? accountId;
  if (owner === accountId) await lockAccount(ctx);
  else if (!(await lockOther(ctx, owner))) throw reminderNotFound();
  const reminder = await getReminder(db, ctx, id);
  if (owner !== accountId && !(await findRights(db, ctx, [id])).get(id)?.[right])
    throw reminderRightMissing();

  return reminder;
}

/** Within a transaction: none of the pets can be deleted or archived before it ends. Throws petNotFound, petReadOnly. */
export async function lockPets(
  ctx: AccountContext,
  petIds: readonly string[],
): Promise<PetAccess<'record'>[]> {
  const pets: PetAccess<'record'>[] = [];
  // In a fixed order, to avoid deadlocks between two requests.
  for (const petId of petIds.toSorted()) pets.push(await lockPetForKeyShare(ctx, petId, 'record'));

  return pets.toSorted(
    (a, b) => a.pet.createdAt.getTime() - b.pet.createdAt.getTime() || (a.petId < b.petId ? -1 : 1),
  );
}
