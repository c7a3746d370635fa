import type { AccountContext, Context } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { RateLimit } from '#server/platform/rate-limits/rate-limits.ts';
import { requireWithin } from '#server/platform/rate-limits/rate-limits.ts';
import { dayIn } from '#shared/core/calendar.ts';
import type { PetFacts, PetInput } from '#shared/pets/pets.schema.ts';

import { distinctCards, drawPetIdentifier } from './pet-identifiers.rules.ts';
import type { PetRow } from './pet-rows.queries.ts';
import { readPet } from './pets.access.ts';
import { findPetByRequestKey, insertPet, insertPetWithin, listPetIdentifiers } from './pets.queries.ts';
import type { Pet } from './pets.table.ts';

const identifierTries = 20;

type NewPet = PetInput & { requestKey: string; timeZone?: string } & Partial<
    Pick<Pet, 'photoUrl' | 'photoVariants'> & Omit<PetFacts, keyof PetInput>
  >;

/** Adds a pet with a new Pet ID. A repeated request key returns the pet that was added first. */
export async function addPet(
  ctx: Pick<AccountContext, 'db' | 'accountId' | 'now'>,
  pet: NewPet,
  draw?: () => string,
): Promise<Pet> {
  const others = draw ? [] : await listPetIdentifiers(ctx.db, ctx.accountId, distinctCards);
  for (let tries = 0; tries < identifierTries; tries++) {
    const added = await insertPet(
      ctx.db,
      ctx.accountId,
      withIdentifier(ctx, pet, draw?.() ?? drawPetIdentifier(pet.type, others)),
    );
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
  const others = await listPetIdentifiers(ctx.db, ctx.accountId, distinctCards);
  const values = withIdentifier(ctx, pet, drawPetIdentifier(pet.type, others));
  const { counted, pet: added } = await insertPetWithin(ctx.db, hit, ctx.accountId, values);
  requireWithin(limit, counted);

  // Otherwise the request key or the Pet ID is taken, which is rare.
  return added ?? readPet(ctx, (await addPet(ctx, pet)).id);
}
