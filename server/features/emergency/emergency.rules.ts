import type { EmergencyField } from '#shared/emergency.ts';
import { emergencyFields, lostDays, recommendedFields } from '#shared/emergency.ts';

import type { EmergencyProfile } from './emergency.table.ts';

const day = 24 * 3_600_000;

/** What an owner has chosen who has chosen nothing yet. */
export const unchosenProfile = (petId: string, now: Date): EmergencyProfile => ({
  petId,
  open: false,
  shown: [...recommendedFields],
  words: null,
  lostSince: null,
  lostUntil: null,
  lastSeen: null,
  updatedAt: now,
});

/** The fields with one of them shown or not, in the order of the page. */
export const withField = (shown: readonly EmergencyField[], field: EmergencyField, isShown: boolean) =>
  emergencyFields.filter((name) => (name === field ? isShown : shown.includes(name)));

/** Until when a pet is lost that is reported, or prolonged, now. */
export const lostEnd = (now: Date) => new Date(now.getTime() + lostDays * day);

/** The owner hears of the end this long before it comes. */
export const tellBeforeMilliseconds = 3 * day;

/** Since when and until when the pet is lost, if it is. */
export function lostAt({ lostSince, lostUntil, lastSeen }: EmergencyProfile, now: Date) {
  return lostSince && lostUntil && lostUntil > now ? { since: lostSince, until: lostUntil, lastSeen } : null;
}

type PutAway = { archived: boolean; ending: string | null };

/** Whether a pet may have a page at all: it is with its owner. */
export const isWithOwner = ({ archived, ending }: PutAway) => !archived && ending === null;
