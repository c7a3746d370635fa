import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { sessionsTable, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

import type { PersonalToken } from './personal-tokens.table.ts';
import { personalTokenPetsTable, personalTokensTable } from './personal-tokens.table.ts';

export type ListedToken = PersonalToken & { pets: { id: string; name: string }[] };

const petsOfToken = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', pet.id, 'name', pet.name) order by pet.name)
  from ${personalTokenPetsTable} named join ${petsTable} pet on pet.id = named.pet_id
  where named.token_id = ${personalTokensTable}.id), '[]')`;

const selectTokens = (db: Db) =>
  db
    .select({
      id: personalTokensTable.id,
      userId: personalTokensTable.userId,
      name: personalTokensTable.name,
      tokenHash: personalTokensTable.tokenHash,
      scope: personalTokensTable.scope,
      allPets: personalTokensTable.allPets,
      expiresAt: personalTokensTable.expiresAt,
      lastUsedOn: personalTokensTable.lastUsedOn,
      createdAt: personalTokensTable.createdAt,
      pets: petsOfToken,
    })
    .from(personalTokensTable);

/** The tokens of an account, newest first, expired ones too. */
export const listPersonalTokens = (db: Db, userId: string): Promise<ListedToken[]> =>
  selectTokens(db)
    .where(eq(personalTokensTable.userId, userId))
    .orderBy(desc(personalTokensTable.createdAt), desc(personalTokensTable.id))
    .limit(100);

export const getPersonalToken = async (db: Db, { id }: Pick<PersonalToken, 'id'>): Promise<ListedToken> =>
  oneRow(await selectTokens(db).where(eq(personalTokensTable.id, id)));

const isValid = (now: Date) =>
  or(isNull(personalTokensTable.expiresAt), gt(personalTokensTable.expiresAt, now));

/** The account of a session or a personal token with this id, if it works. */
export async function findHolder(db: Db, id: string, now: Date): Promise<AccountId | undefined> {
  const session = db
    .select({ userId: sessionsTable.userId })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, id), gt(sessionsTable.notAfter, now)));
  const token = db
    .select({ userId: personalTokensTable.userId })
    .from(personalTokensTable)
    .where(and(eq(personalTokensTable.id, id), isValid(now)));
  const [holder] = await unionAll(session, token);

  return holder?.userId as AccountId | undefined;
}

export async function countPersonalTokens(db: Db, userId: string, now: Date): Promise<number> {
  const counted = await db
    .select({ total: count() })
    .from(personalTokensTable)
    .where(and(eq(personalTokensTable.userId, userId), isValid(now)));

  return oneRow(counted).total;
}

export async function insertPersonalToken(
  db: Db,
  token: PersonalToken,
  pets: readonly PetAccess<'basics'>[],
): Promise<void> {
  await db.insert(personalTokensTable).values(token);
  if (pets.length === 0) return;
  await db.insert(personalTokenPetsTable).values(pets.map(({ petId }) => ({ tokenId: token.id, petId })));
}

export async function deletePersonalToken(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(personalTokensTable)
    .where(and(eq(personalTokensTable.id, id), eq(personalTokensTable.userId, userId)));

  return rowCount === 1;
}

export async function deletePersonalTokensOf(db: Db, userId: string) {
  await db.delete(personalTokensTable).where(eq(personalTokensTable.userId, userId));
}

/** Deletes the account's tokens that have expired before then. */
export async function deleteExpiredTokens(db: Db, userId: string, before: Date) {
  await db
    .delete(personalTokensTable)
    .where(and(eq(personalTokensTable.userId, userId), lt(personalTokensTable.expiresAt, before)));
}

const admitted = prepared(
  'personal token',
  (db) =>
    db
      .select({
        id: personalTokensTable.id,
        userId: personalTokensTable.userId,
        scope: personalTokensTable.scope,
        allPets: personalTokensTable.allPets,
        expiresAt: personalTokensTable.expiresAt,
        lastUsedOn: personalTokensTable.lastUsedOn,
        bannedUntil: usersTable.bannedUntil,
        closedAt: usersTable.closedAt,
        petIds: sql<string[]>`array(select ${personalTokenPetsTable.petId} from ${personalTokenPetsTable}
          where ${personalTokenPetsTable.tokenId} = ${personalTokensTable.id})`,
      })
      .from(personalTokensTable)
      .innerJoin(usersTable, eq(usersTable.id, personalTokensTable.userId))
      .where(eq(personalTokensTable.tokenHash, sql.placeholder('tokenHash'))),
  { lane: 'checks' },
);

/** The columns that decide whether a token is admitted, and to what. */
export async function findAdmittedToken(db: Db, tokenHash: string) {
  const [found] = await admitted(db).execute({ tokenHash });

  return found;
}

export async function markTokenUsed(db: Db, { id }: Pick<PersonalToken, 'id'>, day: string) {
  await db
    .update(personalTokensTable)
    .set({ lastUsedOn: day })
    .where(
      and(
        eq(personalTokensTable.id, id),
        or(isNull(personalTokensTable.lastUsedOn), lt(personalTokensTable.lastUsedOn, day)),
      ),
    );
}
