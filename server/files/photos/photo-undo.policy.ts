import { z } from 'zod';

import { removedPhotoMinutes } from '#shared/core/retention.ts';

import type { Signing } from './photos.policy.ts';
import type { StoredPhoto } from './photos.table.ts';

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
  /** The pet, or the account for its own photo. */
  holderId: z.string(),
  /** The photo to bring back. */
  previous: z.object({ photoUrl: z.string(), photoVariants: z.array(variant) }),
  /** The photo that replaced it; null when it was removed. */
  current: z.string().nullable(),
  /** Unix milliseconds. */
  until: z.number(),
});

export type PhotoUndo = z.output<typeof undoShape>;

/** The account that may undo, which made the change, and the pet or account that has the photo. */
export type PhotoHolder = Pick<PhotoUndo, 'accountId' | 'holderId'>;

/** The permission to restore the previous photo, for the response to the change; null when there was none. */
export function signPhotoUndo(
  { signer, now }: Signing,
  holder: PhotoHolder,
  { previous, current }: { previous: StoredPhoto | undefined; current: string | null },
) {
  if (!previous?.photoUrl) return null;
  const { photoUrl, photoVariants } = previous;
  const undo: PhotoUndo = {
    ...holder,
    previous: { photoUrl, photoVariants: photoVariants ?? [] },
    current,
    until: now.getTime() + photoUndoSeconds * 1000,
  };

  return signer.sign(purpose, Buffer.from(JSON.stringify(undo)).toString('base64url'));
}

/** The change to undo, or undefined for a token that is forged, expired, or of another pet or account. */
export function openPhotoUndo(
  { signer, now }: Signing,
  holder: PhotoHolder,
  token: string,
): PhotoUndo | undefined {
  const payload = signer.verify(purpose, token);
  if (payload === undefined) return undefined;
  // A token signed by the previous version has another shape.
  const { data: undo } = undoShape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const isTheirs = undo?.accountId === holder.accountId && undo.holderId === holder.holderId;

  return isTheirs && undo.until > now.getTime() ? undo : undefined;
}
