import { Readable } from 'node:stream';

import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { IncomingFile } from '#server/features/files/files.usecases.ts';
import {
  adoptFile,
  discardFile,
  keepFile,
  receiveFile,
  releaseFiles,
} from '#server/features/files/files.usecases.ts';
import { newId, randomText } from '#server/platform/ids.ts';
import { formatPetId, petIdAlphabet, petIdCharacters } from '#shared/pet-id.ts';
import type { PetInput } from '#shared/pets.ts';
import { photoRules } from '#shared/pets.ts';

import { assertPhoto, preparePhoto } from './pets.files.ts';
import {
  deletePetsOf,
  findPetByRequestKey,
  getPet,
  holdPet,
  insertPet,
  listPets,
  lockPet,
  updatePet,
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

/** Gives the pet a photo: upright, without the place it was taken, in a size for screens. The one before is deleted. */
export async function setPetPhoto(ctx: OwnerContext, petId: string, file: IncomingFile): Promise<Pet> {
  await getPet(ctx.db, ctx.ownerId, petId);
  const original = await receiveFile(ctx, file, {
    bucket: 'incoming-photos',
    maxBytes: photoRules.maxBytes,
    inspect: assertPhoto,
  });
  try {
    const { ownerId, storage } = ctx;
    const photo = await preparePhoto({ ownerId, open: () => storage.open(original.storagePath) });
    const photoPath = await keepFile(ctx, 'pet-photos', Readable.from([photo]), file.signal);
    try {
      return await replacePhoto(ctx, petId, photoPath);
    } catch (error) {
      await discardFile(ctx, photoPath);
      throw error;
    }
  } finally {
    await discardFile(ctx, original.storagePath);
  }
}

const replacePhoto = (ctx: OwnerContext, petId: string, photoPath: string) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockPet(ctx.db, ctx.ownerId, petId);
    await adoptFile(ctx, photoPath);
    if (before.photoUrl) await releaseFiles(ctx, [before.photoUrl]);

    return updatePet(ctx.db, ctx.ownerId, petId, { photoUrl: photoPath });
  });

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
