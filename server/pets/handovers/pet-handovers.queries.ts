import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { listPageSize } from '#shared/core/lists.ts';

import type { PetHandover } from './pet-handovers.table.ts';
import { petHandoversTable } from './pet-handovers.table.ts';

const table = petHandoversTable;

export async function insertHandover(db: Db, handover: PetHandover) {
  await db.insert(table).values(handover);
}

const giver = alias(usersTable, 'giver');
const receiver = alias(usersTable, 'receiver');
const nameIn = (user: typeof giver | typeof receiver) =>
  sql<string>`coalesce(${user.userMetadata}->>'full_name', '')`;

/** The last handover of a pet, or of the pet that a kept part belongs to, with the names of both sides; none that was undone. */
export async function findHandover(db: Db, { petId }: PetAccess<'basics'>) {
  const [found] = await db
    .select({ handover: table, giver: nameIn(giver), receiver: nameIn(receiver) })
    .from(table)
    .innerJoin(giver, eq(giver.id, table.fromUserId))
    .innerJoin(receiver, eq(receiver.id, table.toUserId))
    .where(and(or(eq(table.petId, petId), eq(table.keptPetId, petId)), isNull(table.undoneAt)))
    .orderBy(desc(table.at))
    .limit(1);

  return found;
}

/** Within a transaction: marks it as undone. Returns whether it was open. */
export async function endHandover(db: Db, { id }: Pick<PetHandover, 'id'>, now: Date): Promise<boolean> {
  const ended = await db
    .update(table)
    .set({ undoneAt: now })
    .where(and(eq(table.id, id), isNull(table.undoneAt)))
    .returning({ id: table.id });

  return ended.length > 0;
}

/** The pets that the account has handed over since then, newest first, with the names of their new owners. */
export const listHandedOver = (db: Db, from: AccountId, since: Date) =>
  db
    .select({
      petName: petsTable.name,
      keptPetId: table.keptPetId,
      at: table.at,
      person: nameIn(receiver),
      email: giver.email,
      name: nameIn(giver),
    })
    .from(table)
    .innerJoin(petsTable, eq(petsTable.id, table.petId))
    .innerJoin(giver, eq(giver.id, table.fromUserId))
    .innerJoin(receiver, eq(receiver.id, table.toUserId))
    .where(and(eq(table.fromUserId, from), gt(table.at, since), isNull(table.undoneAt)))
    .orderBy(desc(table.at), desc(table.id))
    .limit(listPageSize);

/** A handover that was undone, for the mail to one of its sides: the pet, the other side, and the address. */
export async function findUndone(db: Db, id: string, recipient: AccountId) {
  const [found] = await db
    .select({
      petName: petsTable.name,
      person: sql<string>`case when ${table.fromUserId} = ${recipient} then ${nameIn(receiver)} else ${nameIn(giver)} end`,
      isBack: sql<boolean>`${table.fromUserId} = ${recipient}`,
      email: usersTable.email,
      name: nameOfUser,
    })
    .from(table)
    .innerJoin(petsTable, eq(petsTable.id, table.petId))
    .innerJoin(giver, eq(giver.id, table.fromUserId))
    .innerJoin(receiver, eq(receiver.id, table.toUserId))
    .innerJoin(usersTable, eq(usersTable.id, recipient))
    .where(eq(table.id, id));

  return found;
}
