import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import { dayIn } from '#shared/core/calendar.ts';
import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFields, lostDays, recommendedFields } from '#shared/emergency/emergency.ts';

const day = 24 * 3_600_000;

/** The default settings. */
export const unchosenProfile = (petId: string, now: Date): EmergencyProfile => ({
  petId,
  open: false,
  shown: [...recommendedFields],
  words: null,
  lostSince: null,
  lostUntil: null,
  lostOn: null,
  lastSeen: null,
  updatedAt: now,
});

/** The shown fields after showing or hiding one, in the order of the page. */
export const withField = (shown: readonly EmergencyField[], field: EmergencyField, isShown: boolean) =>
  emergencyFields.filter((name) => (name === field ? isShown : shown.includes(name)));

/** The end of the lost period for a pet reported or extended now. */
export const lostEnd = (now: Date) => new Date(now.getTime() + lostDays * day);

/** How long before the end the owner is notified. */
export const expiryNoticeMs = 3 * day;

/** The lost period and its first day, if the pet is lost. */
export function lostAt({ lostSince, lostUntil, lostOn, lastSeen }: EmergencyProfile, now: Date) {
  if (!lostSince || !lostUntil || lostUntil <= now) return null;

  return { since: lostSince, until: lostUntil, on: lostOn ?? dayIn('UTC', lostSince), lastSeen };
}

type PetState = { archived: boolean; ending: string | null };

/** Whether a pet may have a page at all: it is with its owner. */
export const isWithOwner = ({ archived, ending }: PetState) => !archived && ending === null;
