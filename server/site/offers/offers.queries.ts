import { and, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

import type { Offer } from './offers.table.ts';
import { offersTable } from './offers.table.ts';

type OfferPage = { after: Cursor | undefined; limit: number };

const isValid = (now: Date) =>
  and(isNotNull(offersTable.publishedAt), lte(offersTable.validFrom, now), gt(offersTable.validUntil, now));

/** The published offers that are valid now. */
export const listValidOffers = (db: Db, now: Date, { after, limit }: OfferPage): Promise<Offer[]> =>
  db
    .select()
    .from(offersTable)
    .where(and(isValid(now), isAfter(offersTable, after)))
    .orderBy(...newestFirst(offersTable))
    .limit(limit);

export const countValidOffers = (db: Db, now: Date): Promise<number> => db.$count(offersTable, isValid(now));

/** Every offer, for administrators. */
export const listOffers = (db: Db, { after, limit }: OfferPage): Promise<Offer[]> =>
  db
    .select()
    .from(offersTable)
    .where(isAfter(offersTable, after))
    .orderBy(...newestFirst(offersTable))
    .limit(limit);

export const countOffers = (db: Db): Promise<number> => db.$count(offersTable);

/** The code that the account was made with: a promo code, or else a coupon. */
export async function findPromoCode(db: Db, accountId: AccountId): Promise<string | undefined> {
  const [found] = await db
    .select({ code: sql<string | null>`coalesce(${usersTable.promoCode}, ${usersTable.promoCouponId})` })
    .from(usersTable)
    .where(eq(usersTable.id, accountId));

  return found?.code ?? undefined;
}

/** The published offer with this code, in any case: the one that is valid now, or else the one that is valid longest. */
export async function findOfferOfCode(db: Db, code: string, now: Date): Promise<Offer | undefined> {
  const [offer] = await db
    .select()
    .from(offersTable)
    .where(and(isNotNull(offersTable.publishedAt), eq(sql`lower(${offersTable.code})`, code.toLowerCase())))
    .orderBy(desc(sql`${isValid(now)}`), desc(offersTable.validUntil))
    .limit(1);

  return offer;
}

/** Does nothing if there is one with this id. */
export async function insertOffer(db: Db, offer: Offer) {
  await db.insert(offersTable).values(offer).onConflictDoNothing();
}

export async function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  const [offer] = await db.select().from(offersTable).where(eq(offersTable.id, id));

  return offer;
}

/** Within a transaction: the offer, locked. */
export async function lockOffer(db: Db, id: string): Promise<Offer | undefined> {
  const [offer] = await db.select().from(offersTable).where(eq(offersTable.id, id)).for('update');

  return offer;
}

export const updateOffer = (db: Db, id: string, change: Partial<Omit<Offer, 'id' | 'createdAt'>>) =>
  db.update(offersTable).set(change).where(eq(offersTable.id, id));

export const deleteOffer = (db: Db, id: string) => db.delete(offersTable).where(eq(offersTable.id, id));
