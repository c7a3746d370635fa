import { and, eq } from 'drizzle-orm';

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
  const ofKind = (kind: PetContactKind) =>
    rows.filter((row) => row.kind === kind).map(({ name, phone, note }) => ({ name, phone, note }));

  return { vet: ofKind('vet'), emergency: ofKind('emergency') };
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
