import { appearanceKey } from '#shared/core/appearance-script.ts';
import type { Display } from '#shared/core/display.ts';

/** The channel on which all tabs get the events of the auth client. */
export const authChannel = 'denmate-auth';

// The keys that this browser stores about the session. None of them contains a token.
export const verifyingKey = 'denmate.verifying';

/** Set while a sign-out has not reached the server. */
export const pendingSignOutKey = 'denmate.sign-out-pending';

/** SES-10: copies of the last answers for the signed-in owner; removed with the session. */
export const copyKeys = {
  pets: 'pets',
  archivedPets: 'archivedPets',
  reminders: 'reminders',
  proofs: 'denmate.proofs',
  accountPhoto: 'accountPhoto',
} as const;

/** The display settings, until the account's are known. PREF-4 names the first. */
export const displayKeys: Record<keyof Display, string> = {
  language: 'denmate.language',
  preferredWeightUnit: 'preferredWeightUnit',
  dateFormat: 'denmate.date-format',
  clock: 'denmate.clock',
  dateLanguage: 'denmate.date-language',
  appearance: appearanceKey,
};

/** The account of that choice, and its time. */
export const displayChoiceKey = 'denmate.display-choice';

/** The choices made without a connection, and their account. */
export const unsentDisplayKey = 'denmate.unsent-display';

/** The account's time zone. */
export const zoneKey = 'denmate.time-zone';

/** Set if visits may be counted in this browser. */
export const analyticsKey = 'denmate.analytics';

/** The pet that a document was last added for. */
export const uploadPetKey = 'denmate.upload-pet';

/** The signed-in person's keys, removed when they sign out. */
export const ownersKeys: readonly string[] = [
  ...Object.values(copyKeys),
  zoneKey,
  analyticsKey,
  uploadPetKey,
];

/** Set once the last onboarding steps were dismissed. */
export const stepsLaterKey = 'denmate.steps-later';

/** Set if a sign-up was begun in this browser, whose draft is in its database. */
export const draftMarkKey = 'denmate.onboarding';

/** The keys that name an account without holding its data, or that belong to a sign-up; removed by a deliberate sign-out. */
export const visitKeys: readonly string[] = [displayChoiceKey, stepsLaterKey, draftMarkKey];

/** Prefix of the unsaved drafts of forms. */
export const draftPrefix = 'denmate.draft.';

export const tabKeys = {
  lastPath: 'denmate.last-path',
  drawn: 'denmate.drawn',
  refreshAttempt: 'denmate.refresh-attempt',
  redirect: 'denmate.redirect',
  ignoring: 'denmate.ignore-auth-events',
  onboarded: 'denmate.onboarded',
  reloadedFor: 'denmate.reloaded-for',
  accountClosed: 'denmate.account-closed',
  petInvitation: 'denmate.pet-invitation',
} as const;

/** Whether a host, as in `location.hostname`, is an IP address instead of a name. */
export const isIpAddress = (hostname: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(hostname);

/**
 * The key of the session hint for a host: one for production, and one for test hosts, which only this machine
 * or network can have (`localhost`, `*.localhost`, IP addresses).
 */
export const sessionHintKey = (hostname: string): string =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isIpAddress(hostname)
    ? 'denmate.session.test'
    : 'denmate.session';

/** The database of the draft of a sign-up. */
export const onboardingDatabase = 'denmate-onboarding';

/** The database of files that are being uploaded; removed with the session. */
export const uploadsDatabase = 'denmate-uploads';

/** The database of changes that have not been sent yet; removed at sign-out. */
export const outboxDatabase = 'denmate-outbox';

/** The channel and the lock of all tabs that have such changes. */
export const outboxName = 'denmate-outbox';

/** The database of files that another app has shared with this one. */
export const sharedFilesDatabase = 'denmate-shared-files';
