import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

import type { PetRow } from './pet-rows.queries.ts';
import { selectPetRows } from './pet-rows.queries.ts';
import { petNotFound, petReadOnly } from './pets.errors.ts';
import type { Pet } from './pets.table.ts';
import { petsTable } from './pets.table.ts';

/**
 * An account's right to a pet. `read`: see it and its records. `write`: change them. `manage`: decide about the pet itself:
 * archive, restore, delete, and the public page. Each includes the ones before it. An archived pet can only be read,
 * restored and deleted.
 */
export type PetRight = 'read' | 'write' | 'manage';

declare const granted: unique symbol;

/** Carries a right in its type only. A proof with more rights can be used where fewer are needed. */
export type Granted<Right extends PetRight> = {
  read: { readonly [granted]: { read: true } };
  write: { readonly [granted]: { read: true; write: true } };
  manage: { readonly [granted]: { read: true; write: true; manage: true } };
}[Right];

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
export const ownedBy = (accountId: AccountId | Placeholder): SQL => eq(petsTable.userId, accountId);

/** The pets of accounts that are neither banned nor closed. */
export const petsOfActiveAccounts = (db: Db, now: Date): SQL => ofActiveAccount(db, petsTable.userId, now);

/**
 * The pets for which the account holds the right: its own, or those of them that a personal token names. The only condition that
 * leads from an account to a pet. People with limited rights or for a limited time will be added here.
 */
export function accessibleTo(
  { accountId, petScope }: Requester | RequesterPlaceholder,
  _right: PetRight,
): SQL {
  const own = ownedBy(accountId);
  if (petScope === 'all') return own;
  const named = Array.isArray(petScope) ? sql.param([...petScope]) : petScope;

  return sql`(${own} and ${petsTable.id} = any(${named}::uuid[]))`;
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
  const [pet] = await (lock ? query.for(lock) : query);
  if (!pet) throw notFound();
  if (pet.archived && right !== 'read' && !evenArchived) throw petReadOnly();

  return accessTo<Right>(pet, { kind: 'account', id: ctx.accountId });
}

const onePet = preparedFor('one pet', (db, requester) =>
  selectPetRows(db, requester).where(
    and(eq(petsTable.id, sql.placeholder('petId')), accessibleTo(requester, 'read')),
  ),
);

/** The pet's row for its presenter. Throws petNotFound. */
export async function readPet(ctx: AccountContext, petId: string): Promise<PetRow> {
  const [pet] = await onePet(ctx.db, ctx).execute({ petId });
  if (!pet) throw petNotFound();

  return pet;
}

/** For a visitor of a page that the pet's owner has published. The caller has checked that it is open. */
export const accessForVisitor = (pet: Pet): PetAccess => accessTo<'read'>(pet, { kind: 'visitor' });

/** For a verified address that was issued to an account: its pet, while the account is active. Undefined otherwise. */
export async function findPetForAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, petId }: { accountId: AccountId; petId: string },
): Promise<PetAccess | undefined> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.id, petId), ownedBy(accountId), petsOfActiveAccounts(db, now)));

  return pet && accessTo<'read'>(pet, { kind: 'account', id: accountId });
}

/**
 * For a background job; undefined when the pet has been deleted. With `lock`, within a transaction, blocks concurrent
 * changes.
 */
export async function findPetForJob(
  { db }: Pick<Context, 'db'>,
  petId: string,
  { lock = false } = {},
): Promise<PetAccess | undefined> {
  const query = db.select().from(petsTable).where(eq(petsTable.id, petId));
  const [pet] = await (lock ? query.for('no key update') : query);

  return pet && accessTo<'read'>(pet, { kind: 'job' });
}

function accessTo<Right extends PetRight>(pet: Pet, actor: PetActor): PetAccess<Right> {
  const facts: PetFacts = { petId: pet.id, ownerId: pet.userId as AccountId, actor, pet };

  // The cast is safe because the brand exists in types only.
  return facts as PetAccess<Right>;
}
