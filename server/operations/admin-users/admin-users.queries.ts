import type { SQL } from 'drizzle-orm';
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import { factorsTable } from '#server/accounts/auth/factors/factors.table.ts';
import { passkeysTable } from '#server/accounts/auth/passkeys/passkeys.table.ts';
import { sessionsTable, usersTable } from '#server/accounts/users/users.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';
import type { AccountFilter } from '#shared/accounts/admin.schema.ts';
import type { AccountStatus } from '#shared/accounts/admin.ts';
import { foldingsOf } from '#shared/core/folded-text.ts';

const { email, userMetadata, emailConfirmedAt, bannedUntil, closedAt } = usersTable;

// As in the index.
const isAdministrator = sql`${usersTable.isAdmin}`;

const isBlocked = (now: Date) => gt(bannedUntil, now);

/** The condition of each status. An account has one status, except that a closed one can also be blocked. */
const statusIs: Record<AccountStatus, (now: Date) => SQL | undefined> = {
  closed: () => isNotNull(closedAt),
  blocked: (now) => isBlocked(now),
  waiting: (now) => and(isNull(closedAt), isNotBlocked(now), isNull(emailConfirmedAt)),
  active: (now) => and(isNull(closedAt), isNotBlocked(now), isNotNull(emailConfirmedAt)),
};

const isNotBlocked = (now: Date) => or(isNull(bannedUntil), lte(bannedUntil, now));

const lowerEmail = sql`lower(${email})`;
const foldedNames = sql`foldings_of(${userMetadata}->>'full_name')`;

/**
 * Anywhere in the address or the name, in any case, in the name with or without accents. The expressions match the trigram
 * indexes, which find one or two characters only at the beginning of a word, so shorter texts match only the beginnings of the
 * address and of names.
 */
function contains(text: string) {
  const [address, ...names] = [text.toLowerCase(), ...foldingsOf(text)].map(escapeForLike);
  const isShort = text.length < 3;

  return or(
    sql`${lowerEmail} like ${isShort ? `${address}%` : `%${address}%`}`,
    ...names.flatMap((name) =>
      (isShort ? [`${name}%`, `% ${name}%`] : [`%${name}%`]).map(
        (pattern) => sql`${foldedNames} like ${pattern}`,
      ),
    ),
  );
}

const escapeForLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const chosen = ({ search, status, administrators }: AccountFilter, now: Date) =>
  and(
    search ? contains(search) : undefined,
    status && statusIs[status](now),
    administrators ? isAdministrator : undefined,
  );

const columns = {
  id: usersTable.id,
  email,
  name: sql<string>`coalesce(${userMetadata}->>'full_name', '')`,
  isAdmin: usersTable.isAdmin,
  emailConfirmedAt,
  bannedUntil,
  closedAt,
  lastSignInAt: usersTable.lastSignInAt,
  createdAt: usersTable.createdAt,
};

export type ListedAccount = {
  id: string;
  email: string;
  name: string;
  isAdmin: boolean;
  emailConfirmedAt: Date | null;
  bannedUntil: Date | null;
  closedAt: Date | null;
  lastSignInAt: Date | null;
  createdAt: Date;
};

type UserPage = { after: Cursor | undefined; limit: number };

/** The newest accounts first. */
export const listAccounts = (
  db: Db,
  filter: AccountFilter,
  { now, after, limit }: UserPage & { now: Date },
): Promise<ListedAccount[]> =>
  db
    .select(columns)
    .from(usersTable)
    .where(and(chosen(filter, now), isAfter(usersTable, after)))
    .orderBy(...newestFirst(usersTable))
    .limit(limit);

/** How many accounts there are, counted no further than `most`. */
export function countAccounts(
  db: Db,
  filter: AccountFilter,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const first = db
    .select({ one: sql`1` })
    .from(usersTable)
    .where(chosen(filter, now))
    .limit(most)
    .as('first');

  return db.$count(first);
}

/** One account with its usage, without its pets and records. */
export async function findAccount(db: Db, id: string, now: Date) {
  const [account] = await db.select(columns).from(usersTable).where(eq(usersTable.id, id));
  if (!account) return undefined;
  const [sessions, factors, passkeys, [stored]] = await Promise.all([
    db.$count(sessionsTable, and(eq(sessionsTable.userId, id), gt(sessionsTable.notAfter, now))),
    db.$count(
      factorsTable,
      and(eq(factorsTable.userId, id), eq(factorsTable.status, 'verified'), isNull(factorsTable.removedAt)),
    ),
    db.$count(passkeysTable, eq(passkeysTable.userId, id)),
    db
      .select({ bytes: sql<number>`coalesce(sum(${storedFilesTable.bytes}), 0)::float8` })
      .from(storedFilesTable)
      .where(eq(storedFilesTable.ownerId, id)),
  ]);

  return { ...account, sessions, hasSecondStep: factors + passkeys > 0, storedBytes: stored?.bytes ?? 0 };
}

/**
 * Within a transaction: whether another administrator can sign in. Locks all administrators, so that two who demote each
 * other don't both succeed.
 */
export async function hasOtherAdministrator(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(isAdministrator, statusIs.active(now)))
    .orderBy(usersTable.id)
    .for('no key update');

  return found.some((administrator) => administrator.id !== id);
}
