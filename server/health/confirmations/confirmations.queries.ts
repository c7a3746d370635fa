import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { ClinicRequest, ClinicRequestLine } from '#server/health/records/clinic-requests.table.ts';
import {
  clinicRequestLinesTable,
  clinicRequestsTable,
} from '#server/health/records/clinic-requests.table.ts';
import type { VaccinationConfirmation } from '#server/health/records/vaccination-confirmations.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import type { Vaccination } from '#server/health/records/vaccinations.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, petsOfActiveAccounts } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ClinicRequestEnd } from '#shared/health/proof/clinic-requests.ts';

const table = clinicRequestsTable;
const lines = clinicRequestLinesTable;

const isOpen = (now: Date) => and(isNull(table.ended), gt(table.expiresAt, now));

/** False when there is one with this id, also of another account. */
export async function insertRequest(
  db: Db,
  request: ClinicRequest,
  asked: readonly Pick<ClinicRequestLine, 'vaccinationId' | 'facts'>[],
): Promise<boolean> {
  const inserted = await db.insert(table).values(request).onConflictDoNothing().returning({ id: table.id });
  if (inserted.length === 0) return false;
  await db
    .insert(lines)
    .values(asked.map((line, position) => ({ ...line, position, requestId: request.id })));

  return true;
}

export const listOpenRequests = (
  db: Db,
  { petId }: PetAccess<'manage'>,
  now: Date,
): Promise<Pick<ClinicRequest, 'id' | 'email'>[]> =>
  db
    .select({ id: table.id, email: table.email })
    .from(table)
    .where(and(eq(table.petId, petId), isOpen(now)));

/** The addresses that have asked to get no more requests of this account, as it asked them. */
export async function listDeclined(db: Db, userId: AccountId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: table.email })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.ended, 'reported')));

  return rows.map(({ email }) => email);
}

/** The chosen vaccinations of a pet, newest first. */
export const listChosen = (
  db: Db,
  { petId }: PetAccess<'medical'>,
  ids: readonly string[],
): Promise<Vaccination[]> =>
  db
    .select()
    .from(vaccinationsTable)
    .where(and(eq(vaccinationsTable.petId, petId), inArray(vaccinationsTable.id, [...ids])))
    .orderBy(desc(vaccinationsTable.dateAdministered), desc(vaccinationsTable.createdAt));

export type AskedLine = { line: ClinicRequestLine; vaccination: Vaccination };

const selectLines = (db: Db) =>
  db
    .select({ line: lines, vaccination: vaccinationsTable })
    .from(lines)
    .innerJoin(table, eq(table.id, lines.requestId))
    .innerJoin(
      vaccinationsTable,
      // A handover can leave the vaccinations with another pet than the request.
      and(eq(vaccinationsTable.id, lines.vaccinationId), eq(vaccinationsTable.petId, table.petId)),
    );

/** The vaccinations that requests ask about, as far as they are still with the pet. */
export const listLines = (db: Db, requests: readonly Pick<ClinicRequest, 'id'>[]): Promise<AskedLine[]> =>
  requests.length === 0
    ? Promise.resolve([])
    : selectLines(db)
        .where(
          inArray(
            lines.requestId,
            requests.map(({ id }) => id),
          ),
        )
        .orderBy(asc(lines.requestId), asc(lines.position));

/** The requests of a pet, newest first. */
export const listRequests = (
  db: Db,
  { petId }: PetAccess<'manage'>,
  limit: number,
): Promise<ClinicRequest[]> =>
  db
    .select()
    .from(table)
    .where(eq(table.petId, petId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);

export async function findRequest(
  db: Db,
  { petId }: PetAccess<'manage'>,
  id: string,
): Promise<ClinicRequest | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.petId, petId)));

  return found;
}

/** Requests with their pet and the name of the account that asked, which may still manage the pet. */
const selectAnswerable = (db: Db, which: ReturnType<typeof and>, now: Date) =>
  db
    .select({ request: table, pet: petsTable, asker: nameOfUser })
    .from(table)
    .innerJoin(petsTable, eq(petsTable.id, table.petId))
    .innerJoin(usersTable, eq(usersTable.id, table.userId))
    .where(
      and(
        which,
        gt(table.expiresAt, now),
        eq(petsTable.archived, false),
        isActiveAccount(now),
        petsOfActiveAccounts(db, now),
        accessibleTo({ accountId: table.userId, now, petScope: 'all' }, 'manage'),
      ),
    );

/** The request of a secret, open or answered. */
export async function findBySecret(db: Db, secretHash: string, now: Date) {
  const state = or(isNull(table.ended), eq(table.ended, 'answered'));
  const [found] = await selectAnswerable(db, and(eq(table.secretHash, secretHash), state), now);

  return found;
}

/** An open request, for its mail. */
export async function findForMail(db: Db, id: string, now: Date) {
  const [found] = await selectAnswerable(db, and(eq(table.id, id), isNull(table.ended)), now);

  return found;
}

/** Within a transaction: locks a request that is still open; only one answer can end it. */
export async function lockOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isOpen(now)))
    .for('update');

  return found.length > 0;
}

type End = {
  ended: ClinicRequestEnd;
  endedAt: Date;
  answeredBy?: string;
  answeredRole?: string;
};

/** After an answer the secret still shows it; otherwise it leads nowhere. */
export async function endRequest(db: Db, id: string, end: End) {
  await db
    .update(table)
    .set({ ...end, ...(end.ended !== 'answered' && { secretHash: null }) })
    .where(eq(table.id, id));
}

/** Whether an open request of the pet was withdrawn. */
export async function withdrawOpen(
  db: Db,
  { petId }: PetAccess<'manage'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(table)
    .set({ ended: 'withdrawn', endedAt: now, secretHash: null })
    .where(and(eq(table.id, id), eq(table.petId, petId), isOpen(now)))
    .returning({ id: table.id });

  return ended.length > 0;
}

export async function withdrawAll(db: Db, { petId }: PetAccess<'basics'>, now: Date) {
  await db
    .update(table)
    .set({ ended: 'withdrawn', endedAt: now, secretHash: null })
    .where(and(eq(table.petId, petId), isOpen(now)));
}

/** Within a transaction: the requests about a pet become those of another one. */
export async function moveRequests(db: Db, from: PetAccess<'basics'>, to: PetAccess<'basics'>) {
  await db.update(table).set({ petId: to.petId }).where(eq(table.petId, from.petId));
}

export async function deleteRequestsOf(db: Db, { petId }: PetAccess<'basics'>) {
  await db.delete(table).where(eq(table.petId, petId));
}

/** Whether it was set: false when the request has ended in the meantime. */
export async function setSecret(db: Db, id: string, secretHash: string, now: Date): Promise<boolean> {
  const set = await db
    .update(table)
    .set({ secretHash })
    .where(and(eq(table.id, id), isOpen(now)))
    .returning({ id: table.id });

  return set.length > 0;
}

const isLine = ({ requestId, vaccinationId }: Pick<ClinicRequestLine, 'requestId' | 'vaccinationId'>) =>
  and(eq(lines.requestId, requestId), eq(lines.vaccinationId, vaccinationId));

export async function updateLine(
  db: Db,
  line: Pick<ClinicRequestLine, 'requestId' | 'vaccinationId'>,
  changes: Partial<Pick<ClinicRequestLine, 'answer' | 'correction' | 'usedAt'>>,
) {
  await db.update(lines).set(changes).where(isLine(line));
}

/** The confirmation that has not ended. */
export async function findHolding(
  db: Db,
  { id }: Pick<Vaccination, 'id'>,
): Promise<VaccinationConfirmation | undefined> {
  const [found] = await db
    .select()
    .from(vaccinationConfirmationsTable)
    .where(
      and(eq(vaccinationConfirmationsTable.vaccinationId, id), isNull(vaccinationConfirmationsTable.endedAt)),
    );

  return found;
}

export async function insertConfirmation(db: Db, confirmation: VaccinationConfirmation) {
  await db.insert(vaccinationConfirmationsTable).values(confirmation);
}

export async function endHolding(db: Db, { id }: Pick<VaccinationConfirmation, 'id'>, endedAt: Date) {
  await db
    .update(vaccinationConfirmationsTable)
    .set({ endedAt, endedBecause: 'answer' })
    .where(eq(vaccinationConfirmationsTable.id, id));
}

/** An answered request with the account that asked, for the mail about the answer. */
export async function findAnswered(db: Db, id: string) {
  const [found] = await db
    .select({ request: table, pet: petsTable, to: usersTable.email, name: nameOfUser })
    .from(table)
    .innerJoin(petsTable, eq(petsTable.id, table.petId))
    .innerJoin(usersTable, eq(usersTable.id, table.userId))
    .where(eq(table.id, id));

  return found;
}

export const deleteRequestsBefore = (db: Db, before: Date) =>
  db.delete(table).where(lt(table.expiresAt, before));
