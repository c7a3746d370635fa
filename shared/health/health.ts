import { i18n } from '#shared/core/i18n.ts';

/** The four kinds of health records, in the order in which they are shown. */
export const healthKinds = ['weight', 'medication', 'vaccination', 'event'] as const;

export type HealthKind = (typeof healthKinds)[number];

/** The types of medical events. */
export const medicalEventTypes = [
  'checkup',
  'illness',
  'injury',
  'surgery',
  'dental',
  'lab_test',
  'imaging',
  'hospital_stay',
  'home_check',
  'other',
] as const;

export type MedicalEventType = (typeof medicalEventTypes)[number];

/** Events at which a vet saw the pet. */
export const visitTypes = [
  'checkup',
  'illness',
  'injury',
  'surgery',
  'dental',
  'hospital_stay',
] as const satisfies readonly MedicalEventType[];

export const notesMax = 10_000;

/** The most records of one kind for a pet. */
export const healthRecordsMax = 5000;

/** The most bytes of all notes of one kind for a pet, so that one request reads a bounded amount. */
export const notesOfPetMax = 4_000_000;

/** Documents attached to one record. */
export const attachmentsMax = 20;

/**
 * A heavier animal, in grams, asks for confirmation: no dog, cat, rabbit or ferret on record weighs 160 kg.
 */
export const heaviestGrams = 160_000;

/** Body condition on the nine-point scale that WSAVA and AAHA use. */
export const bodyConditions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Starts the text with a capital letter. */
export const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const saved: Record<HealthKind, (verb: 'added' | 'updated' | 'deleted') => string> = {
  weight: (verb) =>
    i18n.t(
      '{verb, select, added {Health record added successfully} updated {Health record updated successfully} other {Health record deleted successfully}}',
      { verb },
    ),
  medication: (verb) =>
    i18n.t(
      '{verb, select, added {Medication added successfully} updated {Medication updated successfully} other {Medication deleted successfully}}',
      { verb },
    ),
  vaccination: (verb) =>
    i18n.t(
      '{verb, select, added {Vaccination added successfully} updated {Vaccination updated successfully} other {Vaccination deleted successfully}}',
      { verb },
    ),
  event: (verb) =>
    i18n.t(
      '{verb, select, added {Medical event added successfully} updated {Medical event updated successfully} other {Medical event deleted successfully}}',
      { verb },
    ),
};

/** HEALTH-3: "Medical event added successfully" */
export const savedWords = (kind: HealthKind, verb: 'added' | 'updated' | 'deleted'): string =>
  saved[kind](verb);

const failed: Record<HealthKind, (verb: 'add' | 'update' | 'delete') => string> = {
  weight: (verb) =>
    i18n.t(
      '{verb, select, add {Failed to add health record. Please try again.} update {Failed to update health record. Please try again.} other {Failed to delete health record. Please try again.}}',
      { verb },
    ),
  medication: (verb) =>
    i18n.t(
      '{verb, select, add {Failed to add medication. Please try again.} update {Failed to update medication. Please try again.} other {Failed to delete medication. Please try again.}}',
      { verb },
    ),
  vaccination: (verb) =>
    i18n.t(
      '{verb, select, add {Failed to add vaccination. Please try again.} update {Failed to update vaccination. Please try again.} other {Failed to delete vaccination. Please try again.}}',
      { verb },
    ),
  event: (verb) =>
    i18n.t(
      '{verb, select, add {Failed to add medical event. Please try again.} update {Failed to update medical event. Please try again.} other {Failed to delete medical event. Please try again.}}',
      { verb },
    ),
};

/** HEALTH-3: "Failed to add medical event. Please try again." */
export const failedWords = (kind: HealthKind, verb: 'add' | 'update' | 'delete'): string =>
  failed[kind](verb);

export const healthLoadFailed = (): string => i18n.t('Failed to load health records. Please try again.');

/** The most doses that are read with a pet’s health records; the newest are. */
export const shownDoses = 1000;

/** The most doses stored for a pet: ten a day for more than ten years. */
export const dosesMax = 50_000;
