import { and, desc, eq, ne } from 'drizzle-orm';

import type { OwnerId } from '#server/context.ts';
import { reachedBy } from '#server/features/pets/pets.policy.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { PetContact, PetContactKind, PetContacts } from '#shared/pet-contacts.ts';

import { petContactsTable } from './pet-contacts.table.ts';

/** The people around a pet, which the caller has found to be the owner's or shown to everybody. */
export async function readContacts(db: Db, petId: string): Promise<PetContacts> {
  const rows = await db
    .select()
    .from(petContactsTable)
    .where(eq(petContactsTable.petId, petId))
    .orderBy(petContactsTable.position);

  return contactsFrom(rows);
}

function contactsFrom(rows: readonly (PetContact & { kind: PetContactKind })[]): PetContacts {
  const ofKind = (kind: PetContactKind) =>
    rows.filter((row) => row.kind === kind).map(({ name, phone, note }) => ({ name, phone, note }));

  return { vet: ofKind('vet'), emergency: ofKind('emergency') };
}

/** More than this nobody reads through to find a list that fits. */
const otherContactsMax = 100;

/** The people around the owner's other pets that are not archived, newest pet first. */
export async function readOtherContacts(db: Db, ownerId: OwnerId, petId: string) {
  const rows = await db
    .select({ contact: petContactsTable, petName: petsTable.name })
    .from(petContactsTable)
    .innerJoin(petsTable, eq(petsTable.id, petContactsTable.petId))
    .where(and(reachedBy(ownerId), eq(petsTable.archived, false), ne(petsTable.id, petId)))
    .orderBy(desc(petsTable.createdAt), desc(petsTable.id), petContactsTable.position)
    .limit(otherContactsMax);
  const pets = Map.groupBy(rows, ({ contact }) => contact.petId);
  // Half a list must not pass for a whole one.
  const last = rows.at(-1);
  if (rows.length === otherContactsMax && last) pets.delete(last.contact.petId);

  return [...pets.values()].map((rows) => ({
    petName: rows[0]?.petName ?? '',
    contacts: contactsFrom(rows.map(({ contact }) => contact)),
  }));
}

/** Whether the owner has written down an emergency contact for any pet that is not archived. */
export async function hasEmergencyContact(db: Db, ownerId: OwnerId): Promise<boolean> {
  const [found] = await db
    .select({ petId: petContactsTable.petId })
    .from(petContactsTable)
    .innerJoin(petsTable, eq(petsTable.id, petContactsTable.petId))
    .where(and(reachedBy(ownerId), eq(petsTable.archived, false), eq(petContactsTable.kind, 'emergency')))
    .limit(1);

  return found !== undefined;
}

/** Within a transaction: the entries in place of those before. */
export async function replaceContacts(
  db: Db,
  petId: string,
  kind: PetContactKind,
  contacts: readonly PetContact[],
) {
  await db
    .delete(petContactsTable)
    .where(and(eq(petContactsTable.petId, petId), eq(petContactsTable.kind, kind)));
  if (contacts.length > 0) {
    await db
      .insert(petContactsTable)
      .values(contacts.map((contact, position) => ({ ...contact, petId, kind, position })));
  }
}
