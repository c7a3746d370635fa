import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { nameKey } from '#shared/core/name-key.ts';
import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFields, lostDays, recommendedFields } from '#shared/emergency/emergency.ts';

const day = 24 * 3_600_000;

const noReport = {
  lostSince: null,
  lostUntil: null,
  lostOn: null,
  lostTime: null,
  lastSeen: null,
  callShown: false,
  openBefore: null,
  shownBefore: null,
} as const;

/** The default settings. */
export const unchosenProfile = (petId: string, now: Date): EmergencyProfile => ({
  petId,
  open: false,
  shown: [...recommendedFields],
  words: null,
  ...noReport,
  callName: null,
  callPhone: null,
  updatedAt: now,
});

/** The shown fields after showing or hiding one, in the order of the page. */
export const withField = (shown: readonly EmergencyField[], field: EmergencyField, isShown: boolean) =>
  emergencyFields.filter((name) => (name === field ? isShown : shown.includes(name)));

/** These fields in the order of the page. */
export const inPageOrder = (shown: readonly EmergencyField[]) =>
  emergencyFields.filter((field) => shown.includes(field));

/** The end of the lost period for a pet reported or extended now. */
export const lostEnd = (now: Date) => new Date(now.getTime() + lostDays * day);

/** How long before the end the owner is notified. */
export const expiryNoticeMs = 3 * day;

/** The report, if the pet is lost: its period, the place and time of the last sighting, and the number to call. */
export function lostAt(profile: EmergencyProfile, now: Date) {
  const { lostSince, lostUntil, lostOn, lostTime, lastSeen, openBefore, shownBefore } = profile;
  if (!lostSince || !lostUntil || lostUntil <= now) return null;

  return {
    since: lostSince,
    until: lostUntil,
    on: lostOn ?? dayIn('UTC', lostSince),
    time: lostTime?.slice(0, 5) ?? null,
    lastSeen,
    call: profile.callShown ? knownCall(profile) : null,
    before: openBefore === null ? null : { open: openBefore, shown: shownBefore ?? [] },
  };
}

/** The number of the last report, whether or not it is shown. */
export const knownCall = ({ callName, callPhone }: Pick<EmergencyProfile, 'callName' | 'callPhone'>) =>
  callPhone === null ? null : { name: callName, phone: callPhone };

/** The profile after a report has ended: strangers see what they saw before it. */
export const withoutReport = (profile: EmergencyProfile): EmergencyProfile => ({
  ...profile,
  // The version before these columns ends a report without clearing them.
  ...(profile.lostSince && {
    open: profile.openBefore ?? profile.open,
    shown: profile.shownBefore ?? profile.shown,
  }),
  ...noReport,
});

/** The profile with these fields. One that is hidden during a report stays hidden after it. */
export const showing = (profile: EmergencyProfile, shown: EmergencyField[]): EmergencyProfile => ({
  ...profile,
  shown,
  shownBefore:
    profile.shownBefore?.filter((field) => shown.includes(field) || !profile.shown.includes(field)) ?? null,
});

type PetState = { archived: boolean; ending: string | null };

/** Whether a pet may have a page at all: it is with its owner. */
export const isWithOwner = ({ archived, ending }: PetState) => !archived && ending === null;

/** These people, those with the owner's full or first name first. */
export function ownFirst<Person extends { name: string }>(people: readonly Person[], ownerName: string) {
  const names = new Set([nameKey(ownerName), nameKey(ownerName.split(' ')[0] ?? '')]);

  return people.toSorted(
    (one, other) => Number(names.has(nameKey(other.name))) - Number(names.has(nameKey(one.name))),
  );
}
