import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { ClinicRequest, ClinicRequestLine } from '#server/health/records/clinic-requests.table.ts';
import {
  clinicRequestLinesTable,
  clinicRequestsTable,
} from '#server/health/records/clinic-requests.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, petsOfActiveAccounts } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ClinicRequestEnd } from '#shared/health/proof/clinic-requests.ts';

const isOpen = (now: Date) => and(isNull(clinicRequestsTable.ended), gt(clinicRequestsTable.expiresAt, now));

/** False when there is one with this id, also of another account. */
export async function insertRequest(
  db: Db,
  request: ClinicRequest,
  asked: readonly Pick<ClinicRequestLine, 'vaccinationId' | 'facts'>[],
): Promise<boolean> {
  const inserted = await db
    .insert(clinicRequestsTable)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: clinicRequestsTable.id });
  if (inserted.length === 0) return false;
  await db
    .insert(clinicRequestLinesTable)
    .values(asked.map((line, position) => ({ ...line, position, requestId: request.id })));

  return true;
}

export const listOpenRequests = (
  db: Db,
  { petId }: PetAccess<'manage'>,
  now: Date,
): Promise<Pick<ClinicRequest, 'id' | 'email'>[]> =>
  db
    .select({ id: clinicRequestsTable.id, email: clinicRequestsTable.email })
    .from(clinicRequestsTable)
    .where(and(eq(clinicRequestsTable.petId, petId), isOpen(now)));

const declinedMax = 1000;

/**
 * The addresses that have asked to get no more requests of this account, as it asked them, the latest first. An account asks ten a
 * day at most, and requests are kept for a year.
 */
export async function listDeclined(db: Db, userId: AccountId): Promise<string[]> {
  const rows = await db
    .select({ email: clinicRequestsTable.email })
    .from(clinicRequestsTable)
    .where(and(eq(clinicRequestsTable.userId, userId), eq(clinicRequestsTable.ended, 'reported')))
    .orderBy(desc(clinicRequestsTable.createdAt))
    .limit(declinedMax);

  return rows.map(({ email }) => email);
}

/** The requests of a pet, newest first. */
export const listRequests = (
  db: Db,
  { petId }: PetAccess<'manage'>,
  limit: number,
): Promise<ClinicRequest[]> =>
  db
    .select()
    .from(clinicRequestsTable)
    .where(eq(clinicRequestsTable.petId, petId))
    .orderBy(desc(clinicRequestsTable.createdAt), desc(clinicRequestsTable.id))
    .limit(limit);

export async function findRequest(
  db: Db,
  { petId }: PetAccess<'manage'>,
  id: string,
): Promise<ClinicRequest | undefined> {
  const [found] = await db
    .select()
    .from(clinicRequestsTable)
    .where(and(eq(clinicRequestsTable.id, id), eq(clinicRequestsTable.petId, petId)));

  return found;
}

/** Requests with their pet and the name of the account that asked, which may still manage the pet. */
const selectAnswerable = (db: Db, which: ReturnType<typeof and>, now: Date) =>
  db
    .select({ request: clinicRequestsTable, pet: petsTable, requester: nameOfUser })
    .from(clinicRequestsTable)
    .innerJoin(petsTable, eq(petsTable.id, clinicRequestsTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, clinicRequestsTable.userId))
    .where(
      and(
        which,
        gt(clinicRequestsTable.expiresAt, now),
        eq(petsTable.archived, false),
        isActiveAccount(now),
        petsOfActiveAccounts(db, now),
        accessibleTo({ accountId: clinicRequestsTable.userId, now, petScope: 'all' }, 'manage'),
      ),
    );

/** The request of a secret, open or answered. */
export async function findBySecret(db: Db, secretHash: string, now: Date) {
  const state = or(isNull(clinicRequestsTable.ended), eq(clinicRequestsTable.ended, 'answered'));
  const [found] = await selectAnswerable(db, and(eq(clinicRequestsTable.secretHash, secretHash), state), now);

  return found;
}

/** An open request, for its mail. */
export async function findForMail(db: Db, id: string, now: Date) {
  const which = and(eq(clinicRequestsTable.id, id), isNull(clinicRequestsTable.ended));
  const [found] = await selectAnswerable(db, which, now);

  return found;
}

/** An answered request with the account that asked, for the mail about the answer. */
export async function findAnswered(db: Db, id: string) {
  const [found] = await db
    .select({ request: clinicRequestsTable, pet: petsTable, to: usersTable.email, name: nameOfUser })
    .from(clinicRequestsTable)
    .innerJoin(petsTable, eq(petsTable.id, clinicRequestsTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, clinicRequestsTable.userId))
    .where(eq(clinicRequestsTable.id, id));

  return found;
}

/** Within a transaction: locks a request that is still open; only one answer can end it. */
export async function lockOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: clinicRequestsTable.id })
    .from(clinicRequestsTable)
    .where(and(eq(clinicRequestsTable.id, id), isOpen(now)))
    .for('update');

  return found.length > 0;
}

type End = {
  ended: ClinicRequestEnd;
  endedAt: Date;
  answeredBy?: string;
  answeredRole?: string;
};

/** After an answer the secret still shows it; otherwise it leads nowhere. Returns the number of ended requests. */
async function endRequests(db: Db, which: ReturnType<typeof and>, end: End): Promise<number> {
  const ended = await db
    .update(clinicRequestsTable)
    .set({ ...end, ...(end.ended !== 'answered' && { secretHash: null }) })
    .where(which)
    .returning({ id: clinicRequestsTable.id });

  return ended.length;
}

/** Within a transaction that has locked it. */
export const endRequest = (db: Db, id: string, end: End) =>
  endRequests(db, and(eq(clinicRequestsTable.id, id)), end);

/** Whether an open request of the pet was withdrawn. */
export async function withdrawOpen(
  db: Db,
  { petId }: PetAccess<'manage'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const which = and(eq(clinicRequestsTable.id, id), eq(clinicRequestsTable.petId, petId), isOpen(now));

  return (await endRequests(db, which, { ended: 'withdrawn', endedAt: now })) > 0;
}

export const withdrawAll = (db: Db, { petId }: PetAccess<'basics'>, now: Date) =>
  endRequests(db, and(eq(clinicRequestsTable.petId, petId), isOpen(now)), {
    ended: 'withdrawn',
    endedAt: now,
  });

/** Within a transaction: the requests about a pet become those of another one. */
export async function moveRequests(db: Db, from: PetAccess<'basics'>, to: PetAccess<'basics'>) {
  await db
    .update(clinicRequestsTable)
    .set({ petId: to.petId })
    .where(eq(clinicRequestsTable.petId, from.petId));
}

export async function deleteRequestsOf(db: Db, { petId }: PetAccess<'basics'>) {
  await db.delete(clinicRequestsTable).where(eq(clinicRequestsTable.petId, petId));
}

/** Whether it was set: false when the request has ended in the meantime. */
export async function setSecret(db: Db, id: string, secretHash: string, now: Date): Promise<boolean> {
  const set = await db
    .update(clinicRequestsTable)
    .set({ secretHash })
    .where(and(eq(clinicRequestsTable.id, id), isOpen(now)))
    .returning({ id: clinicRequestsTable.id });

  return set.length > 0;
}

export const deleteRequestsBefore = (db: Db, before: Date) =>
  db.delete(clinicRequestsTable).where(lt(clinicRequestsTable.expiresAt, before));
