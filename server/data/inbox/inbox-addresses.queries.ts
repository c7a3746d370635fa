import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { InboxAddress } from './inbox.table.ts';
import { inboxAddressesTable } from './inbox.table.ts';

const selectAddresses = (db: Db) =>
  db
    .select({
      id: inboxAddressesTable.id,
      localPart: inboxAddressesTable.localPart,
      petId: inboxAddressesTable.petId,
      petName: petsTable.name,
      createdAt: inboxAddressesTable.createdAt,
    })
    .from(inboxAddressesTable)
    .leftJoin(petsTable, eq(petsTable.id, inboxAddressesTable.petId));

export type ListedAddress = Awaited<ReturnType<typeof listAddresses>>[number];

/** That of the account first, then by the pets' names. At most one per pet. */
export const listAddresses = (db: Db, accountId: AccountId, limit: number) =>
  selectAddresses(db)
    .where(eq(inboxAddressesTable.ownerId, accountId))
    .orderBy(sql`${petsTable.name} nulls first`, asc(inboxAddressesTable.id))
    .limit(limit);

/** The address of the account, or of the pet. */
type Place = { accountId: AccountId; access: PetAccess<'own'> | undefined };

const isAt = ({ accountId, access }: Place) =>
  and(
    eq(inboxAddressesTable.ownerId, accountId),
    access ? eq(inboxAddressesTable.petId, access.petId) : isNull(inboxAddressesTable.petId),
  );

/** Within a transaction that has locked the account: gives the place a new address, and ends the old one. */
export async function saveAddress(
  db: Db,
  place: Place,
  address: Pick<InboxAddress, 'id' | 'localPart' | 'createdAt'>,
): Promise<ListedAddress> {
  await db.delete(inboxAddressesTable).where(isAt(place));
  await db
    .insert(inboxAddressesTable)
    .values({ ...address, ownerId: place.accountId, petId: place.access?.petId ?? null });

  return oneRow(await selectAddresses(db).where(eq(inboxAddressesTable.id, address.id)));
}

/** Returns false when there is none with this id. */
export async function deleteAddress(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  const deleted = await db
    .delete(inboxAddressesTable)
    .where(and(eq(inboxAddressesTable.id, id), eq(inboxAddressesTable.ownerId, accountId)))
    .returning({ id: inboxAddressesTable.id });

  return deleted.length > 0;
}

export async function deleteAddressOfPet(db: Db, { petId }: PetAccess<'basics'>) {
  await db.delete(inboxAddressesTable).where(eq(inboxAddressesTable.petId, petId));
}

/** The address with this local part, of an account that is neither banned nor closed and still owns the pet. */
export async function findRecipientAddress(db: Db, localPart: string, now: Date) {
  const [found] = await db
    .select({
      id: inboxAddressesTable.id,
      ownerId: inboxAddressesTable.ownerId,
      petId: inboxAddressesTable.petId,
    })
    .from(inboxAddressesTable)
    .where(
      and(
        eq(inboxAddressesTable.localPart, localPart),
        ofActiveAccount(db, inboxAddressesTable.ownerId, now),
      ),
    );

  return found;
}

/** Whether the address still exists. */
export async function hasAddress(
  db: Db,
  { id, ownerId }: Pick<InboxAddress, 'id' | 'ownerId'>,
): Promise<boolean> {
  const found = await db
    .select({ id: inboxAddressesTable.id })
    .from(inboxAddressesTable)
    .where(and(eq(inboxAddressesTable.id, id), eq(inboxAddressesTable.ownerId, ownerId)));

  return found.length > 0;
}
