import { createHash, randomBytes } from 'node:crypto';

import type { Signer } from '#server/platform/signer.ts';

import type { CalendarFeed } from './calendar-feeds.table.ts';

const purpose = 'calendar feed';

export const newSecret = (): string => randomBytes(24).toString('base64url');

/** How it is stored. It has 192 random bits, so its hash needs neither salt nor cost. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const sealSecret = (signer: Signer, userId: string, secret: string): string =>
  signer.encrypt(purpose, userId, secret);

/** The secret; undefined after the application secret has changed. */
export function openSecret(
  signer: Signer,
  { userId, sealedSecret }: Pick<CalendarFeed, 'userId' | 'sealedSecret'>,
): string | undefined {
  try {
    return signer.decrypt(purpose, userId, sealedSecret);
  } catch {
    return undefined;
  }
}
