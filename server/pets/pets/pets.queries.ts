import type { Placeholder, SQL } from 'drizzle-orm';
import { and, desc, count, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { PhotoAddress } from '#server/files/photos/photos.policy.ts';
import type { StoredPhoto } from '#server/files/photos/photos.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { Counted, Hit } from '#server/platform/rate-limits/rate-limits.ts';
import { hitValues, insertHit } from '#server/platform/rate-limits/rate-limits.ts';

import type { PetRow } from './pet-rows.queries.ts';
import { petRow, selectPetRows } from './pet-rows.queries.ts';
import type { Requester, RequesterPlaceholder, PetAccess } from './pets.access.ts';
import {
  accessibleTo,
  helpedPets,
  ownedBy,
  ownPets,
  petsOfActiveAccounts,
  preparedFor,
} from './pets.access.ts';
import type { Pet } from './pets.table.ts';
import { petsTable } from './pets.table.ts';

/** The pets in the list or in the archive. */
type PetList = { archived: boolean };

const inList = (requester: Requester | RequesterPlaceholder, archived: boolean | Placeholder) =>
  and(accessibleTo(requester, 'basics'), eq(petsTable.archived, archived));

type PageOfPets = {
  archived: boolean | Placeholder;
  after?: Cursor | undefined;
  limit: number | Placeholder;
};

/** The statement of listPets. */
export const selectPage = (
  db: Db,
  requester: Requester | RequesterPlaceholder,
  { archived, after, limit }: PageOfPets,
) => {
  // Own pets and those of other people are two lists that are merged: with one condition for both PostgreSQL would read all of the
  // owner's pets instead of the first of an index.
  const pageOf = (reached: SQL) => {
    const page = db
      .select({ id: petsTable.id, createdAt: petsTable.createdAt })
      .from(petsTable)
      .where(and(reached, eq(petsTable.archived, archived), isAfter(petsTable, after)))
      .orderBy(...newestFirst(petsTable))
      .limit(limit);

    return sql`(${page})`;
  };

  return selectPetRows(db, requester)
    .where(
      sql`${petsTable.id} = any(array(select id from (${pageOf(ownPets(requester))} union all ${pageOf(helpedPets(requester, 'basics'))}
      order by created_at desc, id desc limit ${limit}) newest))`,
    )
    .orderBy(...newestFirst(petsTable));
};

const firstPage = preparedFor('first pets', (db, requester) =>
  selectPage(db, requester, {
    archived: sql.placeholder('archived'),
    limit: sql.placeholder('limit'),
  }),
);

/** The pets that the account may see, newest first, from the cursor on. */
export const listPets = (
  db: Db,
  requester: Requester,
  { after, ...page }: PetList & { after: Cursor | undefined; limit: number },
): Promise<PetRow[]> =>
  after ? selectPage(db, requester, { after, ...page }) : firstPage(db, requester).execute(page);

const chipped = preparedFor('chipped pet', (db, requester) =>
  db
    .select({ id: petsTable.id })
    .from(petsTable)
    .where(and(inList(requester, false), isNotNull(petsTable.microchip)))
    .limit(1),
);

/** Whether one of the pets in the list has a microchip. */
export const findChipped = async (db: Db, requester: Requester): Promise<boolean> =>
  (await chipped(db, requester).execute()).length > 0;

const petCount = preparedFor('number of pets', (db, requester) =>
  db
    .select({ total: count() })
    .from(petsTable)
    .where(inList(requester, sql.placeholder('archived'))),
);

export const countPets = async (db: Db, requester: Requester, { archived }: PetList): Promise<number> =>
  oneRow(await petCount(db, requester).execute({ archived })).total;

const foremost = preparedFor('foremost pets', (db, requester) =>
  selectPetRows(db, requester)
    .where(inList(requester, false))
    .orderBy(isNotNull(petsTable.ending), ...newestFirst(petsTable))
    .limit(sql.placeholder('limit')),
);

/** The pets in the list, newest first, but those that are no longer with their owner last. */
export const listForemost = (db: Db, requester: Requester, limit: number): Promise<PetRow[]> =>
  foremost(db, requester).execute({ limit });

/** The stored photo of a verified URL's pet; undefined when the pet is gone, or its account banned or closed. */
export async function findPhotographed(
  db: Db,
  { holderId }: PhotoAddress,
  now: Date,
): Promise<StoredPhoto | undefined> {
  const [pet] = await db
    .select({ photoUrl: petsTable.photoUrl, photoVariants: petsTable.photoVariants })
    .from(petsTable)
    .where(and(eq(petsTable.id, holderId), petsOfActiveAccounts(db, now)));

  return pet;
}

export async function findPetByRequestKey(
  db: Db,
  ownerId: AccountId,
  requestKey: string,
): Promise<Pet | undefined> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.requestKey, requestKey), ownedBy(ownerId)));

  return pet;
}

/** The Pet IDs of the newest pets of an account. */
export async function listPetIdentifiers(db: Db, ownerId: AccountId, limit: number): Promise<string[]> {
  const pets = await db
    .select({ petIdentifier: petsTable.petIdentifier })
    .from(petsTable)
    .where(ownedBy(ownerId))
    .orderBy(desc(petsTable.createdAt), desc(petsTable.id))
    .limit(limit);

  return pets.map(({ petIdentifier }) => petIdentifier);
}

/** The new pet, or undefined when its request key or its identifier is taken. */
export async function insertPet(
  db: Db,
  ownerId: AccountId,
  pet: Omit<typeof petsTable.$inferInsert, 'userId'>,
): Promise<Pet | undefined> {
  const [inserted] = await db
    .insert(petsTable)
    .values({ ...pet, userId: ownerId })
    .onConflictDoNothing()
    .returning();

  return inserted;
}

type NewPet = Pick<
  Pet,
  | 'id'
  | 'name'
  | 'type'
  | 'gender'
  | 'breed'
  | 'birthOrAdoptionDate'
  | 'petIdentifier'
  | 'issuedOn'
  | 'requestKey'
  | 'createdAt'
>;

// An insert that selects its values names every column of the table.
const newPetValues = (given: Record<keyof NewPet | 'userId', true>) =>
  Object.entries(getTableColumns(petsTable)).map(([key, column]) => {
    if (key in given) return sql`${sql.placeholder(key)}::${sql.raw(column.getSQLType())}`;

    return column.notNull ? sql`${column.default}` : sql`null`;
  });

const limitedAddition = prepared('add a pet', (db) => {
  const hit = db.$with('hit').as(insertHit(db));
  const values = newPetValues({
    id: true,
    userId: true,
    name: true,
    type: true,
    gender: true,
    breed: true,
    birthOrAdoptionDate: true,
    petIdentifier: true,
    issuedOn: true,
    requestKey: true,
    createdAt: true,
  });
  const pet = db.$with('pet').as(
    db
      .insert(petsTable)
      .select(
        sql`select ${sql.join(values, sql`, `)} from ${hit} where ${lte(hit.hits, sql.placeholder('max'))}`,
      )
      .onConflictDoNothing()
      .returning(),
  );
  // The same columns under another name.
  const row = petRow(pet as unknown as typeof petsTable, {
    lost: sql<boolean>`false`,
    sharedBy: sql<null>`null`,
  });

  return db
    .with(hit, pet)
    .select({ counted: { hits: hit.hits, wait: hit.wait }, addedId: pet.id, pet: row })
    .from(hit)
    .leftJoin(pet, sql`true`);
});

/**
 * Counts the hit and inserts the pet, unless there are too many hits, in one statement. `pet` is null then, and when its request
 * key or its identifier is taken.
 */
export async function insertPetWithin(
  db: Db,
  hit: Hit,
  ownerId: AccountId,
  pet: NewPet,
): Promise<{ counted: Counted; pet: PetRow | null }> {
  const values = { ...pet, userId: ownerId, ...hitValues(hit), max: hit.limit.max };

  const { counted, addedId, pet: added } = oneRow(await limitedAddition(db).execute(values));

  return { counted, pet: addedId === null ? null : added };
}

/** Within a transaction that has locked the pet. */
export async function updatePet(
  db: Db,
  { petId }: PetAccess<'write'>,
  change: Partial<Omit<typeof petsTable.$inferInsert, 'id' | 'userId'>>,
): Promise<Pet> {
  return oneRow(await db.update(petsTable).set(change).where(eq(petsTable.id, petId)).returning());
}

/** Within a transaction that has locked the pet. */
export async function updateOwner(db: Db, { petId }: PetAccess<'basics'>, to: AccountId) {
  // A key is of one account.
  await db
    .update(petsTable)
    .set({ userId: to, requestKey: sql`gen_random_uuid()` })
    .where(eq(petsTable.id, petId));
}

export async function deletePetRow(db: Db, { petId }: PetAccess<'own'>) {
  await db.delete(petsTable).where(eq(petsTable.id, petId));
}

/** Deletes every pet of the account. */
export async function deletePetsOf(db: Db, ownerId: AccountId) {
  await db.delete(petsTable).where(ownedBy(ownerId));
}
