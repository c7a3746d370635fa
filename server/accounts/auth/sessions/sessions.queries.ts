import { and, desc, eq, exists, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';

import { factorsTable } from '#server/accounts/auth/factors/factors.table.ts';
import type { Session, User } from '#server/accounts/users/users.table.ts';
import { sessionsTable, usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

/** An active session, its user, and whether the account has a second factor. */
export type LiveSession = { user: User; session: Session; hasFactor: boolean };

export async function insertSession(db: Db, session: typeof sessionsTable.$inferInsert) {
  return oneRow(await db.insert(sessionsTable).values(session).returning());
}

export async function findSession(db: Db, sessionId: string) {
  const [found] = await db
    .select({ session: sessionsTable, user: usersTable })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(eq(sessionsTable.id, sessionId));

  return found;
}

/** The session and its user, locked so that concurrent refreshes take turns. */
export async function lockSession(db: Db, sessionId: string) {
  const [found] = await db
    .select({ session: sessionsTable, user: usersTable })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(eq(sessionsTable.id, sessionId))
    .for('update', { of: sessionsTable });

  return found;
}

/** Advances the session to its next generation, with the given changes. */
export async function rotateSession(
  db: Db,
  sessionId: string,
  now: Date,
  change: Partial<Pick<Session, 'aal' | 'secondFactor' | 'notAfter'>> = {},
) {
  return oneRow(
    await db
      .update(sessionsTable)
      .set({ ...change, counter: sql`${sessionsTable.counter} + 1`, refreshedAt: now })
      .where(eq(sessionsTable.id, sessionId))
      .returning(),
  );
}

/** Lowers the account's sessions to one factor, because it no longer has a second step. */
export const lowerSessionsOf = (
  db: Db,
  userId: string,
  { exceptPasskeys = false }: { exceptPasskeys?: boolean } = {},
) =>
  db
    .update(sessionsTable)
    .set({ aal: 'aal1', secondFactor: null })
    .where(
      and(eq(sessionsTable.userId, userId), exceptPasskeys ? ne(sessionsTable.amr, 'passkey') : undefined),
    );

const hasVerifiedFactor = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(factorsTable)
      .where(
        and(
          eq(factorsTable.userId, sessionsTable.userId),
          eq(factorsTable.status, 'verified'),
          isNull(factorsTable.removedAt),
        ),
      ),
  )}`;

export async function findLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<LiveSession | undefined> {
  const [found] = await db
    .select({
      user: usersTable,
      session: sessionsTable,
      hasFactor: hasVerifiedFactor(db),
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(
      and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, userId), gt(sessionsTable.notAfter, now)),
    );

  return found;
}

const admission = prepared(
  'admission',
  (db) =>
    db
      .select({
        amr: sessionsTable.amr,
        bannedUntil: usersTable.bannedUntil,
        closedAt: usersTable.closedAt,
        hasFactor: hasVerifiedFactor(db),
      })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
      .where(
        and(
          eq(sessionsTable.id, sql.placeholder('sessionId')),
          eq(sessionsTable.userId, sql.placeholder('userId')),
          gt(sessionsTable.notAfter, sql.placeholder('now')),
        ),
      ),
  { lane: 'checks' },
);

/** The columns that decide whether an active session is admitted. findLiveSession returns more. */
export async function findAdmission(db: Db, session: { sessionId: string; userId: string }, now: Date) {
  const [found] = await admission(db).execute({ ...session, now });

  return found;
}

export async function listLiveSessions(db: Db, ids: string[], now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessionsTable)
    .where(and(inArray(sessionsTable.id, ids), gt(sessionsTable.notAfter, now)));
}

/** The active sessions of an account, most recently used first, without recovery sessions. */
export async function listSessionsOf(db: Db, userId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessionsTable)
    .where(
      and(
        eq(sessionsTable.userId, userId),
        gt(sessionsTable.notAfter, now),
        ne(sessionsTable.amr, 'recovery'),
      ),
    )
    .orderBy(desc(sessionsTable.refreshedAt))
    .limit(100);
}

export async function deleteSession(db: Db, sessionId: string) {
  await db.delete(sessionsTable).where(eq(sessionsTable.id, sessionId));
}

export async function deleteRecoverySessionsOf(db: Db, userId: string) {
  await db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), eq(sessionsTable.amr, 'recovery')));
}

/**
 * Keeps the account's most recently used sessions: `complete` of those that are signed in, `incomplete` of those that owe the
 * second factor, `recovery` of those that can only set a password. Counted separately: a password alone opens the second kind,
 * a mailbox alone the third.
 */
export async function deleteOldestSessionsOf(
  db: Db,
  userId: string,
  most: { complete: number; incomplete: number; recovery: number },
) {
  const cap = sql`case when ${sessionsTable.amr} = 'recovery' then 'recovery'
    when ${sessionsTable.aal} = 'aal1' and ${hasVerifiedFactor(db)} then 'incomplete' else 'complete' end`;
  const position = sql<number>`row_number() over (
    partition by ${cap} order by ${sessionsTable.refreshedAt} desc, ${sessionsTable.id} desc
  )`;
  const ranked = db
    .select({ id: sessionsTable.id, position: position.as('position'), cap: sql<string>`${cap}`.as('cap') })
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, userId))
    .as('ranked');
  const beyond = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(
      gt(
        ranked.position,
        sql`case ${ranked.cap} when 'recovery' then ${most.recovery}::int
          when 'incomplete' then ${most.incomplete}::int else ${most.complete}::int end`,
      ),
    );
  await db.delete(sessionsTable).where(inArray(sessionsTable.id, beyond));
}

/** Ends the account's sessions, and with them the exports that were begun with one of them. */
export async function deleteSessionsOf(db: Db, userId: string, except: string[] = []) {
  await db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), notInArray(sessionsTable.id, except)));
}
