import type { OwnerContext } from '#server/context.ts';
import { releaseFiles } from '#server/features/files/files.usecases.ts';
import { newId, randomText } from '#server/platform/ids.ts';
import { formatPetId, petIdAlphabet, petIdCharacters } from '#shared/pet-id.ts';
import type { PetInput } from '#shared/pets.ts';

import {
  deletePetsOf,
  findPetByRequestKey,
  getPet,
  holdPet,
  insertPet,
  listPets,
  lockPet,
} from './pets.queries.ts';
import type { Pet } from './pets.table.ts';

const identifierTries = 20;

const drawPetId = () => formatPetId(randomText(petIdCharacters, petIdAlphabet));

/** Adds a pet with a Pet ID of its own. The same request key again gives the pet that it made the first time. */
export async function addPet(
  ctx: OwnerContext,
  { requestKey, birthDate, ...facts }: PetInput & { requestKey: string },
  draw = drawPetId,
): Promise<Pet> {
  for (let tries = 0; tries < identifierTries; tries++) {
    const added = await insertPet(ctx.db, ctx.ownerId, {
      ...facts,
      id: newId(),
      requestKey,
      birthOrAdoptionDate: birthDate,
      petIdentifier: draw(),
      createdAt: ctx.now,
    });
    const pet = added ?? (await findPetByRequestKey(ctx.db, ctx.ownerId, requestKey));
    if (pet) return pet;
  }
  throw new Error(`No free Pet ID found in ${identifierTries} tries`);
}

/** The owner's pet; throws petNotFound for an unknown one and for somebody else's alike. */
export const requirePet = (ctx: OwnerContext, petId: string): Promise<Pet> =>
  getPet(ctx.db, ctx.ownerId, petId);

/** Within a transaction: the owner's pet, which stays until the transaction ends; throws petNotFound. */
export const requirePetToStay = (ctx: OwnerContext, petId: string) => holdPet(ctx.db, ctx.ownerId, petId);

/** Within a transaction: the owner's pet, locked, so that changes of what belongs to it take turns; throws petNotFound. */
export const requirePetAlone = (ctx: OwnerContext, petId: string): Promise<Pet> =>
  lockPet(ctx.db, ctx.ownerId, petId);

/** The owner's pets that are not archived, newest first. */
export const activePets = (ctx: OwnerContext): Promise<Pet[]> =>
  listPets(ctx.db, ctx.ownerId, { archived: false });

/** Within the transaction that deletes the account: all its pets, archived ones too. */
export async function deleteAllPets(ctx: OwnerContext) {
  await releaseFiles(ctx, await deletePetsOf(ctx.db, ctx.ownerId));
}
