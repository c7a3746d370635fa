import { isbot } from 'isbot';

import { shareExpiryInvalid } from '#server/documents/documents/share-links.errors.ts';
import type { ShareDurationChoice } from '#shared/documents/sharing.schema.ts';
import type { ShareDuration } from '#shared/documents/sharing.ts';
import { longestShareDays, passcodeTries } from '#shared/documents/sharing.ts';

const hour = 3600 * 1000;

/** The expiry of a link with these choices; the default is this many hours. Throws shareExpiryInvalid. */
export function expiryOf(
  { hours, until }: ShareDurationChoice,
  now: Date,
  defaultHours: ShareDuration,
): Date {
  if (!until) return new Date(now.getTime() + (hours ?? defaultHours) * hour);
  const expiresAt = new Date(until);
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + longestShareDays * 24 * hour)
    throw shareExpiryInvalid();

  return expiresAt;
}

type Use = { wrongTries: number; maxDownloads: number | null; downloads: number };

export const isLocked = ({ wrongTries }: Use): boolean => wrongTries >= passcodeTries;

export const isUsedUp = ({ maxDownloads, downloads }: Use): boolean =>
  maxDownloads !== null && downloads >= maxDownloads;

/** Whether a link that has not expired can't be opened any more. */
export const isStopped = (use: Use): boolean => isLocked(use) || isUsedUp(use);

type Visit = { userAgent: string | undefined; purpose: string | undefined };

/** Whether a person opened the page, and not a messenger's preview, a crawler, or a browser's prefetch. */
export const isPerson = ({ userAgent, purpose }: Visit): boolean =>
  Boolean(userAgent) && !isbot(userAgent) && !/prefetch|prerender/i.test(purpose ?? '');
