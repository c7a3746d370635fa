import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { finderMessagesTable } from '#server/emergency/finder-messages/finder-messages.table.ts';
import {
  petAllergiesTable,
  petFoodsTable,
  petProfilesTable,
  petSupplementsTable,
  petTreatsTable,
} from '#server/health/lifestyle/lifestyle.table.ts';
import { petContactsTable } from '#server/pets/contacts/pet-contacts.table.ts';
import { emergencyProfilesTable } from '#server/pets/pets/emergency-profiles.table.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { petsTable, shownIdentifier } from '#server/pets/pets/pets.table.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';

import type { RecordSource } from './record-sources.queries.ts';
import { arrayOf, byPet, rowsOfPets } from './record-sources.queries.ts';

/** A pet's row from the database. Its photo becomes a file of the export. */
export type PetToExport = Omit<ExportRecord['pets'], 'photo'> & Pick<Pet, 'photoUrl' | 'photoVariants'>;

export const petSource: RecordSource<PetToExport> = (accountId) => ({
  record: jsonRow({
    id: petsTable.id,
    petIdentifier: shownIdentifier(),
    issuedOn: petsTable.issuedOn,
    name: petsTable.name,
    type: petsTable.type,
    breed: petsTable.breed,
    gender: petsTable.gender,
    birthOrAdoptionDate: petsTable.birthOrAdoptionDate,
    neutered: petsTable.neutered,
    color: petsTable.colour,
    marks: petsTable.marks,
    conditions: petsTable.conditions,
    microchip: petsTable.microchip,
    microchippedOn: petsTable.microchippedOn,
    microchipRegistry: petsTable.microchipRegistry,
    ending: petsTable.ending,
    endedOn: petsTable.endedOn,
    archived: petsTable.archived,
    createdAt: isoInstant(petsTable.createdAt),
    photoUrl: petsTable.photoUrl,
    photoVariants: petsTable.photoVariants,
  }),
  rows: sql`from ${petsTable} where ${ownedBy(accountId)} order by ${byPet}`,
});

type OfPets = 'emergency-pages' | 'lifestyle' | 'contacts' | 'finder-messages';

export const petRecordSources: { [Kind in OfPets]: RecordSource<ExportRecord[Kind]> } = {
  'emergency-pages': (accountId) => ({
    record: jsonRow({
      petId: emergencyProfilesTable.petId,
      open: emergencyProfilesTable.open,
      shown: emergencyProfilesTable.shown,
      words: emergencyProfilesTable.words,
      lostSince: isoInstantOrNull(emergencyProfilesTable.lostSince),
      lostUntil: isoInstantOrNull(emergencyProfilesTable.lostUntil),
      lostOn: emergencyProfilesTable.lostOn,
      lostTime: emergencyProfilesTable.lostTime,
      lastSeen: emergencyProfilesTable.lastSeen,
      callShown: emergencyProfilesTable.callShown,
      callName: emergencyProfilesTable.callName,
      callPhone: emergencyProfilesTable.callPhone,
      openBefore: emergencyProfilesTable.openBefore,
      shownBefore: emergencyProfilesTable.shownBefore,
      updatedAt: isoInstant(emergencyProfilesTable.updatedAt),
    }),
    rows: rowsOfPets(accountId, {
      table: sql`${emergencyProfilesTable}`,
      petId: emergencyProfilesTable.petId,
      order: sql`${petsTable.id}`,
    }),
  }),
  lifestyle: (accountId) => ({
    record: jsonRow({
      petId: petProfilesTable.petId,
      food: named(petFoodsTable),
      treats: named(petTreatsTable),
      allergies: named(petAllergiesTable),
      supplements: arrayOf<ExportRecord['lifestyle']['supplements'][number]>(
        sql`json_build_object('name', ${petSupplementsTable.name}, 'dosage', ${petSupplementsTable.dosage}, 'frequency', ${petSupplementsTable.frequency}) order by ${petSupplementsTable.position}`,
        ofPet(petSupplementsTable, petSupplementsTable.petId),
      ),
      insurance: sql<
        string | null
      >`case when ${petProfilesTable.hasInsurance} is not null then coalesce(${petProfilesTable.insuranceProvider}, '') end`,
    }),
    rows: rowsOfPets(accountId, {
      table: sql`${petProfilesTable}`,
      petId: petProfilesTable.petId,
      order: sql`${petsTable.id}`,
    }),
  }),
  contacts: (accountId) => ({
    record: jsonRow({
      petId: petContactsTable.petId,
      kind: petContactsTable.kind,
      position: petContactsTable.position,
      name: petContactsTable.name,
      phone: petContactsTable.phone,
      note: petContactsTable.note,
    }),
    rows: rowsOfPets(accountId, {
      table: sql`${petContactsTable}`,
      petId: petContactsTable.petId,
      order: sql`${petContactsTable.kind} desc, ${petContactsTable.position}`,
    }),
  }),
  'finder-messages': (accountId) => ({
    record: jsonRow({
      id: finderMessagesTable.id,
      petId: finderMessagesTable.petId,
      name: finderMessagesTable.name,
      message: finderMessagesTable.message,
      wantsNews: finderMessagesTable.wantsNews,
      createdAt: isoInstant(finderMessagesTable.createdAt),
      answer: finderMessagesTable.answer,
      answeredAt: isoInstantOrNull(finderMessagesTable.answeredAt),
    }),
    rows: rowsOfPets(accountId, {
      table: sql`${finderMessagesTable}`,
      petId: finderMessagesTable.petId,
      order: sql`${finderMessagesTable.createdAt} desc, ${finderMessagesTable.id}`,
    }),
  }),
};

/** Null for a column without an instant, which `isoInstant` doesn’t say in its type. */
export const isoInstantOrNull = (column: AnyColumn): SQL<string | null> => isoInstant(column);

type NamedTable = typeof petFoodsTable | typeof petTreatsTable | typeof petAllergiesTable;

const named = (table: NamedTable): SQL<{ name: string }[]> =>
  arrayOf(
    sql`json_build_object('name', ${table.name}) order by ${table.position}`,
    ofPet(table, table.petId),
  );

const ofPet = (table: PgTable, petId: AnyColumn): SQL =>
  sql`from ${table} where ${petId} = ${petProfilesTable.petId}`;
