import { and, desc, eq, ne } from 'drizzle-orm';

import type { Requester, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { PetContact, PetContacts } from '#shared/pets/pet-contacts.schema.ts';
import type { PetContactKind } from '#shared/pets/pet-contacts.ts';

import { petContactsTable } from './pet-contacts.table.ts';

/** The contacts of a pet. */
export async function readContacts(db: Db, { petId }: PetAccess): Promise<PetContacts> {
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

/** Enough rows to find a matching list. */
const otherContactsMax = 100;

/** The contacts of the account's other pets that are not archived, newest pet first. */
export async function readOtherContacts(db: Db, requester: Requester, { petId }: PetAccess) {
  const rows = await db
    .select({ contact: petContactsTable, petName: petsTable.name })
    .from(petContactsTable)
    .innerJoin(petsTable, eq(petsTable.id, petContactsTable.petId))
    .where(and(accessibleTo(requester, 'read'), eq(petsTable.archived, false), ne(petsTable.id, petId)))
    .orderBy(desc(petsTable.createdAt), desc(petsTable.id), petContactsTable.position)
    .limit(otherContactsMax);
  const pets = Map.groupBy(rows, ({ contact }) => contact.petId);
  // The last pet's list may be incomplete.
  const last = rows.at(-1);
  if (rows.length === otherContactsMax && last) pets.delete(last.contact.petId);

  return [...pets.values()].map((rows) => ({
    petName: rows[0]?.petName ?? '',
    contacts: contactsFrom(rows.map(({ contact }) => contact)),
  }));
}

/** Whether any pet that is not archived has an emergency contact. */
export const hasEmergencyContact = async (db: Db, requester: Requester): Promise<boolean> =>
  (await emergencyContact(db, requester).execute()).length > 0;

const emergencyContact = preparedFor('emergency contact', (db, requester) =>
  db
    .select({ petId: petContactsTable.petId })
    .from(petContactsTable)
    .innerJoin(petsTable, eq(petsTable.id, petContactsTable.petId))
    .where(
      and(
        accessibleTo(requester, 'read'),
        eq(petsTable.archived, false),
        eq(petContactsTable.kind, 'emergency'),
      ),
    )
    .limit(1),
);

/** Within a transaction: replaces the entries of a list. */
export async function replaceContacts(
  db: Db,
  { petId }: PetAccess<'write'>,
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

/** Within a transaction: the contacts of a pet become those of another one, and replace its own. */
export async function moveContacts(db: Db, from: PetAccess<'basics'>, to: PetAccess<'basics'>) {
  await db.delete(petContactsTable).where(eq(petContactsTable.petId, to.petId));
  await db.update(petContactsTable).set({ petId: to.petId }).where(eq(petContactsTable.petId, from.petId));
}
