import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';

import { nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { Photographed } from '#server/files/photos/photos.policy.ts';
import type { Db } from '#server/platform/db.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { Json } from '#server/platform/json.ts';
import type { PetGrant } from '#shared/pets/people.ts';
import type { PetEnd, PetFacts } from '#shared/pets/pets.schema.ts';

import { emergencyProfilesTable, isLost } from './emergency-profiles.table.ts';
import { isCurrentWith, petPeopleTable } from './pet-people.table.ts';
import type { Pet } from './pets.table.ts';
import { petsTable, shownIdentifier } from './pets.table.ts';

/** A pet's row for its presenter: JSON except for its photo, whose addresses are signed for each response. */
export type PetRow = { fields: Json<PetFields>; photo: Photographed | null };

type PetFields = PetFacts &
  PetEnd &
  Pick<Pet, 'id' | 'petIdentifier' | 'issuedOn' | 'archived' | 'kept'> & {
    /** Whether it is reported lost now. */
    lost: boolean;
    createdAt: string;
    /** Null for the requester's own pets. */
    sharedBy: SharedBy | null;
  };

/** Whose pet it is, and what the requester may do with it. */
export type SharedBy = Pick<PetGrant, 'role' | 'scope' | 'papers' | 'untilDay'> & { owner: string };

/** The columns of a PetRow. */
export const petRow = (
  pet: typeof petsTable,
  { lost, sharedBy }: { lost: SQL<boolean>; sharedBy: SQL<SharedBy | null> },
) => ({
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
    microchippedOn: pet.microchippedOn,
    microchipRegistry: pet.microchipRegistry,
    ending: pet.ending,
    endedOn: pet.endedOn,
    petIdentifier: shownIdentifier(pet),
    issuedOn: pet.issuedOn,
    archived: pet.archived,
    kept: pet.kept,
    lost,
    createdAt: isoInstant(pet.createdAt),
    sharedBy,
  }),
});

type Reader = { accountId: string | Placeholder; now: Date | Placeholder };

const sharedByOwner = ({ accountId, now }: Reader) =>
  sql<SharedBy | null>`(select json_build_object(
    'role', ${petPeopleTable.role}, 'scope', ${petPeopleTable.scope}, 'papers', ${petPeopleTable.papers},
    'untilDay', ${petPeopleTable.untilDay}, 'owner', ${nameOfUser})
    from ${petPeopleTable} join ${usersTable} on ${eq(usersTable.id, petsTable.userId)}
    where ${petPeopleTable.petId} = ${petsTable.id} and ${petPeopleTable.userId} = ${accountId} and ${isCurrentWith('basics', now)})`;

export const selectPetRows = (db: Db, { accountId, now }: Reader) =>
  db
    .select(
      petRow(petsTable, {
        lost: sql<boolean>`${emergencyProfilesTable.petId} is not null`,
        sharedBy: sharedByOwner({ accountId, now }),
      }),
    )
    .from(petsTable)
    .leftJoin(emergencyProfilesTable, and(eq(emergencyProfilesTable.petId, petsTable.id), isLost(now)));
