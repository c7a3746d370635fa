import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import { newId, randomText } from '#server/platform/ids.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { placeInJson, readPage } from '#server/platform/keyset.ts';
import type { RateLimit } from '#server/platform/rate-limits/rate-limits.ts';
import { requireWithin } from '#server/platform/rate-limits/rate-limits.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';
import { formatPetIdentifier, petIdentifierLength } from '#shared/pets/pet-identifier.ts';
import type { PetChange, PetEnd, PetFacts, PetInput } from '#shared/pets/pets.schema.ts';

import type { PetRow } from './pet-rows.queries.ts';
import type { PetAccess } from './pets.access.ts';
import { lockPetForUpdate, readPet } from './pets.access.ts';
import { petFactsOf } from './pets.presenter.ts';
import {
  countPets,
  deletePetRow,
  deletePetsOf,
  findChipped,
  findPetByRequestKey,
  insertPet,
  insertPetWithin,
  listForemost,
  listPets,
  updatePet,
} from './pets.queries.ts';
import type { Pet } from './pets.table.ts';

const identifierTries = 20;

const drawPetIdentifier = () => formatPetIdentifier(randomText(petIdentifierLength, readableAlphabet));

type NewPet = PetInput & { requestKey: string; timeZone?: string } & Partial<
    Pick<Pet, 'photoUrl' | 'photoVariants'> & Omit<PetFacts, keyof PetInput>
  >;

/** Adds a pet with a new Pet ID. A repeated request key returns the pet that was added first. */
export async function addPet(
  ctx: Pick<AccountContext, 'db' | 'accountId' | 'now'>,
  pet: NewPet,
  draw = drawPetIdentifier,
): Promise<Pet> {
  for (let tries = 0; tries < identifierTries; tries++) {
    const added = await insertPet(ctx.db, ctx.accountId, withIdentifier(ctx, pet, draw()));
    const first = added ?? (await findPetByRequestKey(ctx.db, ctx.accountId, pet.requestKey));
    if (first) return first;
  }
  throw new Error(`No free Pet ID found in ${identifierTries} tries`);
}

const withIdentifier = (
  { now }: Pick<Context, 'now'>,
  { birthDate, timeZone = 'UTC', ...facts }: NewPet,
  petIdentifier: string,
) => ({
  ...facts,
  id: newId(),
  birthOrAdoptionDate: birthDate,
  petIdentifier,
  issuedOn: dayIn(timeZone, now),
  createdAt: now,
});

/** Like addPet, outside a transaction, counted against the limit in the same statement. Throws a `limited` AppError. */
export async function addPetWithin(ctx: AccountContext, limit: RateLimit, pet: NewPet): Promise<PetRow> {
  const hit = { limit, subject: ctx.accountId };
  const values = withIdentifier(ctx, pet, drawPetIdentifier());
  const { counted, pet: added } = await insertPetWithin(ctx.db, hit, ctx.accountId, values);
  requireWithin(limit, counted);

  // Otherwise the request key or the Pet ID is taken, which is rare.
  return added ?? readPet(ctx, (await addPet(ctx, pet)).id);
}

/** Changes some facts. Throws petNotFound, and changedElsewhere when one of them has changed since this person saw it. */
export function changePet(ctx: AccountContext, petId: string, change: PetChange): Promise<Pet> {
  return inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'write');
    const facts = petFactsOf(access.pet);
    for (const key of Object.keys(change.changes) as (keyof PetFacts)[]) {
      assertUnchanged('pets', {
        current: facts[key],
        before: change.before[key] ?? null,
        value: change.changes[key],
      });
    }
    const { birthDate, ...others } = change.changes;

    return updatePet(ctx.db, access, {
      ...others,
      ...(birthDate !== undefined && { birthOrAdoptionDate: birthDate }),
    });
  });
}

/** A page of the active or of the archived pets that the account may see, newest first. */
export const readPets = (
  ctx: AccountContext,
  { archived, after }: { archived: boolean; after?: Cursor | undefined },
): Promise<Page<PetRow>> =>
  readPage({
    after,
    list: (limit) => listPets(ctx.db, ctx, { archived, after, limit }),
    count: () => countPets(ctx.db, ctx, { archived }),
    placeOf: ({ fields }) => placeInJson(fields),
  });

/** The first of the active pets, those that are no longer with their owner last, and how many there are. */
export async function readForemostPets(ctx: AccountContext, limit: number) {
  const [rows, total] = await Promise.all([
    listForemost(ctx.db, ctx, limit),
    countPets(ctx.db, ctx, { archived: false }),
  ]);

  return { rows, total };
}

/** Whether one of the active pets has a microchip. */
export const hasChippedPet = (ctx: AccountContext): Promise<boolean> => findChipped(ctx.db, ctx);

/** Within a transaction that has locked the pet: whether it is archived, and whether it is still with its owner. */
export const setPetState = (
  ctx: Context,
  access: PetAccess<'manage'>,
  state: { archived: boolean } | PetEnd,
): Promise<Pet> => updatePet(ctx.db, access, state);

/** Within a transaction: deletes the pet's row and photo, after everything that refers to it. */
export async function deletePetItself(ctx: Context, access: PetAccess<'manage'>) {
  await deletePetRow(ctx.db, access);
  if (access.pet.photoUrl) await releaseFiles(ctx, [access.pet.photoUrl]);
}

/** Within the transaction that deletes the account: all its pets, including archived ones. */
export const deletePetsOfAccount = ({ db }: Context, accountId: AccountId) => deletePetsOf(db, accountId);
