import { i18n } from '#shared/core/i18n.ts';

/** REM-1: the kinds of reminders. */
export const reminderKinds = ['vet', 'medication', 'vaccination', 'grooming', 'other'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

export const reminderKindNames = {
  get vet() {
    return i18n.t('Vet appointment');
  },
  get medication() {
    return i18n.t('Medication');
  },
  get vaccination() {
    return i18n.t('Vaccination');
  },
  get grooming() {
    return i18n.t('Grooming');
  },
  get other() {
    return i18n.t('Other');
  },
} as const satisfies Record<ReminderKind, string>;

/** PEOPLE-5: who is told about a reminder: everyone who helps with its pets, the person whose it is, or one other. */
export const reminderAudiences = ['all', 'owner', 'person'] as const;

export type ReminderAudience = (typeof reminderAudiences)[number];

/** The most reminders of an account that are not archived. */
export const remindersMax = 5000;

/** The most completed reminders that an account keeps. */
export const archivedRemindersMax = 50_000;

export const reminderTitleMax = 160;
export const reminderNotesMax = 2000;
export const reminderPetsMax = 100;

/** The longest advance notice, in hours: a year. */
export const advanceNoticeMax = 8784;

/** The most occurrences that a month shows. */
export const monthOccurrencesMax = 5000;

/** DATA-4: a pet of a reminder. */
export type ReminderPet = { petId: string; petName: string };

/** REM-2: the label of a reminder about these pets. */
export function reminderLabel(petNames: readonly (string | null)[]): string {
  const [first, ...more] = petNames;
  if (first === undefined) return i18n.t('General');
  const name = first || i18n.t('Unknown Pet');

  return more.length === 0 ? name : i18n.t('{first} and {more} more', { first: name, more: more.length });
}
