import { and, eq, lt, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { formerPerson, nameOfAdder } from '#server/pets/pets/added-by.table.ts';
import type { PetActivity } from '#server/pets/pets/pet-activity.table.ts';
import { petActivityTable } from '#server/pets/pets/pet-activity.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

const table = petActivityTable;

export type NamedActivity = Omit<PetActivity, 'addedBy' | 'byClinic'> & { addedBy: string | null };

/** The changes of a pet, newest first, from the cursor on, with the names of the people and the addresses of the clinics. */
export const listActivity = (
  db: Db,
  { petId }: PetAccess,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<NamedActivity[]> =>
  db
    .select({
      id: table.id,
      petId: table.petId,
      action: table.action,
      subject: table.subject,
      createdAt: table.createdAt,
      addedBy: sql<string | null>`coalesce(${table.byClinic}, ${nameOfAdder(table.addedBy)})`,
    })
    .from(table)
    .where(and(eq(table.petId, petId), isAfter(table, after)))
    .orderBy(...newestFirst(table))
    .limit(limit);

export const countActivity = (db: Db, { petId }: PetAccess): Promise<number> =>
  db.$count(table, eq(table.petId, petId));

export const deleteActivityBefore = (db: Db, before: Date) =>
  db.delete(table).where(lt(table.createdAt, before));

/** Within the deletion of an account. */
export async function forgetActor(db: Db, accountId: AccountId) {
  await db.update(table).set({ addedBy: formerPerson }).where(eq(table.addedBy, accountId));
}

/** Within a transaction: the activity of a pet becomes that of another one, and replaces its own. */
export async function moveActivity(db: Db, from: PetAccess<'basics'>, to: PetAccess<'basics'>) {
  await db.delete(table).where(eq(table.petId, to.petId));
  await db.update(table).set({ petId: to.petId }).where(eq(table.petId, from.petId));
}
