import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import type { AppError } from '#server/core/errors/errors.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { PetRight } from '#shared/pets/people.ts';

import { petPeopleTable, petsHelpedBy } from './pet-people.table.ts';
import type { PetRow } from './pet-rows.queries.ts';
import { selectPetRows } from './pet-rows.queries.ts';
import {
  petAccessEnded,
  petAccessNotBegun,
  petHandedOver,
  petNotFound,
  petReadOnly,
  petRightMissing,
} from './pets.errors.ts';
import type { Pet } from './pets.table.ts';
import { petsTable } from './pets.table.ts';

declare const granted: unique symbol;

type Including = {
  basics: { basics: true };
  medical: Including['basics'] & { medical: true };
  read: Including['medical'] & { read: true };
  record: Including['read'] & { record: true };
  write: Including['record'] & { write: true };
  manage: Including['write'] & { manage: true };
  own: Including['manage'] & { own: true };
};

/** Carries a right in its type only. A proof with more rights can be used where fewer are needed. */
export type Granted<Right extends PetRight> = { readonly [granted]: Including[Right] };

/** The rights that only see. An archived pet can only be seen, restored and deleted. */
const seeing: ReadonlySet<PetRight> = new Set(['basics', 'medical', 'read']);

/** The acting party: an account, a visitor of a page that the owner has published, or a background job. */
export type PetActor = { kind: 'account'; id: AccountId } | { kind: 'visitor' } | { kind: 'job' };

type PetFacts = {
  readonly petId: string;
  readonly ownerId: AccountId;
  readonly actor: PetActor;
  /** The pet at the time access was granted; locked if the function that granted it says so. */
  readonly pet: Pet;
};

/**
 * Proof that `actor` holds `Right` for this pet. Queries about a pet take it instead of an id. Only the functions in this
 * file make one.
 */
export type PetAccess<Right extends PetRight = 'read'> = PetFacts & Granted<Right>;

/** The acting account, the time, and the pets it is about, because rights can depend on all of them. */
export type Requester = Pick<AccountContext, 'accountId' | 'now' | 'petScope'>;

/** The same in a prepared statement, whose placeholders are filled with a Requester's. */
export type RequesterPlaceholder = {
  readonly accountId: Placeholder;
  readonly now: Placeholder;
  readonly petScope: 'all' | Placeholder;
};

/** The account in each row of another table, for sweeps over the rows of many accounts. */
export type RequesterColumn = { readonly accountId: Column; readonly now: Date; readonly petScope: 'all' };

type AnyRequester = Requester | RequesterPlaceholder | RequesterColumn;

const requesterPlaceholder: RequesterPlaceholder = {
  accountId: sql.placeholder('accountId'),
  now: sql.placeholder('now'),
  petScope: 'all',
};

const limitedRequesterPlaceholder: RequesterPlaceholder = {
  ...requesterPlaceholder,
  petScope: sql.placeholder('petScope'),
};

type Executable<Rows> = { execute: (values?: Record<string, unknown>) => Promise<Rows> };

/**
 * A prepared statement for the rows that a requester may see. There is one for access to all pets and one for access to
 * some, so that PostgreSQL plans the first without the condition of the second.
 */
export function preparedFor<Rows>(
  name: string,
  build: (db: Db, requester: RequesterPlaceholder) => { prepare: (name: string) => Executable<Rows> },
  options: Parameters<typeof prepared>[2] = {},
) {
  const ofAll = prepared(name, (db) => build(db, requesterPlaceholder), options);
  const ofSome = prepared(`${name}, some`, (db) => build(db, limitedRequesterPlaceholder), options);

  return (db: Db, { accountId, now, petScope }: Requester): Executable<Rows> => ({
    execute: (values) =>
      petScope === 'all'
        ? ofAll(db).execute({ accountId, now, ...values })
        : ofSome(db).execute({ accountId, now, petScope: [...petScope], ...values }),
  });
}

/** The pets that belong to the account: they count toward its limits and are deleted with it. */
export const ownedBy = (accountId: AccountId | Placeholder | Column): SQL => eq(petsTable.userId, accountId);

/** The pets of accounts that are neither banned nor closed. */
export const petsOfActiveAccounts = (db: Db, now: Date): SQL => ofActiveAccount(db, petsTable.userId, now);

/**
 * The pets for which the account holds the right now: its own, and those of other people who gave it. A personal token that names
 * pets reaches only these. The only condition that leads from an account to a pet.
 */
export function accessibleTo(requester: AnyRequester, right: PetRight): SQL {
  const own = ownPets(requester);

  return right === 'own' ? own : sql`(${own} or ${helpedPets(requester, right)})`;
}

/** The own pets among them. */
export const ownPets = (requester: AnyRequester): SQL => within(requester, ownedBy(requester.accountId));

/** Those of other people among them. */
export const helpedPets = (requester: AnyRequester, right: PetRight): SQL =>
  within(requester, sql`${petsTable.id} = any(${petsHelpedBy(requester.accountId, right, requester.now)})`);

function within({ petScope }: AnyRequester, reached: SQL): SQL {
  if (petScope === 'all') return reached;
  const named = Array.isArray(petScope) ? sql.param([...petScope]) : petScope;

  return sql`(${reached} and ${petsTable.id} = any(${named}::uuid[]))`;
}

/** Throws petNotFound for a request that is limited to some pets, and so can't use data that belongs to no pet. */
export function requireAllPets({ petScope }: Pick<Requester, 'petScope'>) {
  if (petScope !== 'all') throw petNotFound();
}

type Options = {
  /** The error for an unknown pet and for one without the right to it; petNotFound by default. */
  notFound?: typeof petNotFound;
  /** Grants `write` and `manage` on archived pets too: only for actions on the archive itself. */
  evenArchived?: boolean;
};

/** Throws `notFound`, and petReadOnly where an archived pet would be changed. */
export function requirePet<Right extends PetRight>(
  ctx: AccountContext,
  petId: string,
  right: Right,
  options: Options = {},
): Promise<PetAccess<Right>> {
  return grant(ctx, petId, right, options);
}

/** Like requirePet, within a transaction. Concurrent changes of the pet and of its records wait for this one. */
export function lockPetForUpdate<Right extends PetRight>(
  ctx: AccountContext,
  petId: string,
  right: Right,
  options: Options = {},
): Promise<PetAccess<Right>> {
  return grant(ctx, petId, right, { ...options, lock: 'update' });
}

/** Like requirePet, within a transaction. The pet can't be deleted or archived before it ends. */
export function lockPetForKeyShare<Right extends PetRight>(
  ctx: AccountContext,
  petId: string,
  right: Right,
): Promise<PetAccess<Right>> {
  return grant(ctx, petId, right, { lock: 'key share' });
}

const isOwnedBy = (pet: Pet, accountId: AccountId) => pet.userId === accountId;

async function grant<Right extends PetRight>(
  ctx: AccountContext,
  petId: string,
  right: Right,
  { notFound = petNotFound, evenArchived = false, lock }: Options & { lock?: 'update' | 'key share' },
): Promise<PetAccess<Right>> {
  const query = ctx.db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.id, petId), accessibleTo(ctx, right)));
  let [pet] = await (lock ? query.for(lock) : query);
  // The people of the pet were read before the wait for the lock, in which a helper can lose the access.
  if (lock && pet && !isOwnedBy(pet, ctx.accountId)) [pet] = await query;
  if (!pet) throw (await whyNot(ctx, petId)) ?? notFound();
  if (pet.archived && !seeing.has(right) && !evenArchived) throw petReadOnly();

  return accessTo<Right>(pet, { kind: 'account', id: ctx.accountId });
}

/**
 * For a person who helps with the pet, did or will: that the access has ended, hasn't begun, or doesn't include this. For the owner before:
 * that it was handed over. Undefined for all others.
 */
async function whyNot(ctx: AccountContext, petId: string): Promise<AppError | undefined> {
  const { db, accountId, now, petScope } = ctx;
  if (petScope !== 'all' && !petScope.includes(petId)) return undefined;
  const [person] = await db
    .select()
    .from(petPeopleTable)
    .where(and(eq(petPeopleTable.petId, petId), eq(petPeopleTable.userId, accountId)));
  if (!person) return (await hasKeptPart(ctx, petId)) ? petHandedOver() : undefined;
  const { fromDay, beginsAt, endsAt } = person;
  if (endsAt !== null && endsAt <= now) return petAccessEnded();
  if (fromDay === null || beginsAt <= now) return petRightMissing();

  return petAccessNotBegun(datesOf(await preferencesOf(ctx)).longDay(fromDay));
}

/** Whether a part of the pet has stayed with the account when it was handed over. */
async function hasKeptPart({ db, accountId }: AccountContext, petId: string): Promise<boolean> {
  const kept = alias(petsTable, 'kept');
  const [found] = await db
    .select({ id: kept.id })
    .from(petsTable)
    .innerJoin(kept, sql`${kept.petIdentifier} = ${petsTable.petIdentifier} || '+' || ${kept.id}`)
    .where(and(eq(petsTable.id, petId), eq(kept.userId, accountId), kept.kept));

  return found !== undefined;
}

const onePet = preparedFor('one pet', (db, requester) =>
  selectPetRows(db, requester).where(
    and(eq(petsTable.id, sql.placeholder('petId')), accessibleTo(requester, 'basics')),
  ),
);

/** The pet's row for its presenter. Throws petNotFound. */
export async function readPet(ctx: AccountContext, petId: string): Promise<PetRow> {
  const [pet] = await onePet(ctx.db, ctx).execute({ petId });
  if (!pet) throw (await whyNot(ctx, petId)) ?? petNotFound();

  return pet;
}

/** For a visitor of a page that the pet's owner has published. The caller has checked that it is open. */
export const accessForVisitor = (pet: Pet): PetAccess => accessTo<'read'>(pet, { kind: 'visitor' });

/** For a person who accepts an invitation to the pet. The caller has checked that the sender may share it. */
export const accessForInvited = (pet: Pet, accountId: AccountId): PetAccess<'basics'> =>
  accessTo<'basics'>(pet, { kind: 'account', id: accountId });

/** For the account that the pet belongs to from now on. The caller has just changed its owner. */
export const accessForNewOwner = (pet: Pet, accountId: AccountId): PetAccess<'own'> =>
  accessTo<'own'>({ ...pet, userId: accountId }, { kind: 'account', id: accountId });

/** For the part of a pet that its owner keeps when it is handed over. The caller has just made or locked it. */
export const accessForKept = (kept: Pet): PetAccess<'own'> => accessTo<'own'>(kept, { kind: 'job' });

/** For a verified address that was issued to an account: its pet, while both it and the owner's are active. Undefined otherwise. */
export async function findPetForAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, petId }: { accountId: AccountId; petId: string },
): Promise<PetAccess<'basics'> | undefined> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(
      and(
        eq(petsTable.id, petId),
        accessibleTo({ accountId, now, petScope: 'all' }, 'basics'),
        petsOfActiveAccounts(db, now),
      ),
    );

  return pet && accessTo<'basics'>(pet, { kind: 'account', id: accountId });
}

/**
 * For a background job; undefined when the pet has been deleted. With `lock`, within a transaction, blocks concurrent
 * changes. `update`: also those of its records and people, for a change of owner.
 */
export async function findPetForJob(
  { db }: Pick<Context, 'db'>,
  petId: string,
  { lock = false }: { lock?: boolean | 'update' } = {},
): Promise<PetAccess | undefined> {
  const query = db.select().from(petsTable).where(eq(petsTable.id, petId));
  const [pet] = await (lock ? query.for(lock === 'update' ? lock : 'no key update') : query);

  return pet && accessTo<'read'>(pet, { kind: 'job' });
}

/** The columns of a new row of the pet: where it belongs, and who adds it. */
export const placeOf = ({ petId, ownerId, actor }: PetAccess<'basics'>) => ({
  petId,
  userId: ownerId,
  addedBy: actor.kind === 'account' && actor.id !== ownerId ? actor.id : null,
});

function accessTo<Right extends PetRight>(pet: Pet, actor: PetActor): PetAccess<Right> {
  const facts: PetFacts = {
    petId: pet.id,
    ownerId: pet.userId as AccountId,
    actor,
    pet: pet.kept ? { ...pet, petIdentifier: pet.petIdentifier.split('+')[0] ?? '' } : pet,
  };

  // The cast is safe because the brand exists in types only.
  return facts as PetAccess<Right>;
}
