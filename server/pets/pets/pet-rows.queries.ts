import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';

import type { Photographed } from '#server/files/photos/photos.policy.ts';
import type { Db } from '#server/platform/db.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { Json } from '#server/platform/json.ts';
import type { PetEnd, PetFacts } from '#shared/pets/pets.schema.ts';

import { emergencyProfilesTable, isLost } from './emergency-profiles.table.ts';
import type { Pet } from './pets.table.ts';
import { petsTable } from './pets.table.ts';

/** A pet's row for its presenter: JSON except for its photo, whose addresses are signed for each response. */
export type PetRow = { fields: Json<PetFields>; photo: Photographed | null };

type PetFields = PetFacts &
  PetEnd &
  Pick<Pet, 'id' | 'petIdentifier' | 'issuedOn' | 'archived'> & {
    /** Whether it is reported lost now. */
    lost: boolean;
    createdAt: string;
  };

/** The columns of a PetRow. */
export const petRow = (pet: typeof petsTable, lost: SQL<boolean>) => ({
  // A single column, because each value of each row costs time.
  photo: sql<Photographed | null>`case when ${pet.photoUrl} is not null then json_build_object(
    'id', ${pet.id}, 'photoUrl', ${pet.photoUrl}, 'photoVariants', ${pet.photoVariants}
  ) end`,
  fields: jsonRow({
    id: pet.id,
    name: pet.name,
    type: pet.type,
    gender: pet.gender,
    breed: pet.breed,
    birthDate: pet.birthOrAdoptionDate,
    neutered: pet.neutered,
    colour: pet.colour,
    marks: pet.marks,
    conditions: pet.conditions,
    microchip: pet.microchip,
    microchipRegistry: pet.microchipRegistry,
    ending: pet.ending,
    endedOn: pet.endedOn,
    petIdentifier: pet.petIdentifier,
    issuedOn: pet.issuedOn,
    archived: pet.archived,
    lost,
    createdAt: isoInstant(pet.createdAt),
  }),
});

export const selectPetRows = (db: Db, { now }: { now: Date | Placeholder }) =>
  db
    .select(petRow(petsTable, sql<boolean>`${emergencyProfilesTable.petId} is not null`))
    .from(petsTable)
    .leftJoin(emergencyProfilesTable, and(eq(emergencyProfilesTable.petId, petsTable.id), isLost(now)));
