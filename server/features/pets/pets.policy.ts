import type { SQL } from 'drizzle-orm';
import { eq } from 'drizzle-orm';

import type { OwnerId } from '#server/context.ts';

import { petsTable } from './pets.table.ts';

/**
 * The pets that an account may see and change: those that are its own. Every query that leads from an account to a pet, or to
 * something about one, asks this; whoever else is let near a pet one day is let in here.
 */
export const reachedBy = (ownerId: OwnerId): SQL => eq(petsTable.userId, ownerId);
