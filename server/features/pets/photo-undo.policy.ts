import { z } from 'zod';

import type { Signer } from '#server/platform/signer.ts';
import { removedPhotoMinutes } from '#shared/retention.ts';

import type { PetAccess } from './pets.access.ts';
import type { Pet } from './pets.table.ts';

/** How long the file of a replaced or removed photo is kept, so that it can be undone. */
export const photoUndoSeconds = removedPhotoMinutes * 60;

const purpose = 'photo undo';

const variant = z.object({
  format: z.enum(['avif', 'webp']),
  width: z.number(),
  height: z.number(),
  start: z.number(),
  length: z.number(),
  hash: z.string(),
});

const undoShape = z.object({
  accountId: z.string(),
  petId: z.string(),
  /** The photo to bring back. */
  previous: z.object({ photoUrl: z.string(), photoVariants: z.array(variant) }),
  /** The photo that replaced it; null when it was removed. */
  current: z.string().nullable(),
  /** Unix milliseconds. */
  until: z.number(),
});

export type PhotoUndo = z.output<typeof undoShape>;

/** The account that may undo, which is the one that made the change, and its pet. */
const holderOf = ({ actor, petId }: PetAccess<'write'>) => ({
  accountId: actor.kind === 'account' ? actor.id : '',
  petId,
});

type Signing = { signer: Signer; now: Date };

/** The permission to bring the pet's previous photo back, for the response to the change; null when there was none. */
export function signPhotoUndo({ signer, now }: Signing, access: PetAccess<'write'>, changed: Pet) {
  const { photoUrl, photoVariants } = access.pet;
  if (photoUrl === null) return null;
  const undo: PhotoUndo = {
    ...holderOf(access),
    previous: { photoUrl, photoVariants: photoVariants ?? [] },
    current: changed.photoUrl,
    until: now.getTime() + photoUndoSeconds * 1000,
  };

  return signer.sign(purpose, Buffer.from(JSON.stringify(undo)).toString('base64url'));
}

/** The change to undo, or undefined for a token that is forged, expired, or of another pet or account. */
export function openPhotoUndo(
  { signer, now }: Signing,
  access: PetAccess<'write'>,
  token: string,
): PhotoUndo | undefined {
  const payload = signer.verify(purpose, token);
  if (payload === undefined) return undefined;
  const undo = undoShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const holder = holderOf(access);
  const isTheirs = undo.accountId === holder.accountId && undo.petId === holder.petId;

  return isTheirs && undo.until > now.getTime() ? undo : undefined;
}
