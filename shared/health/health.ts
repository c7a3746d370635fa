/** The four kinds of health records, in the order in which they are shown. */
export const healthKinds = ['weight', 'medication', 'vaccination', 'event'] as const;

export type HealthKind = (typeof healthKinds)[number];

/** HEALTH-3: what messages call them. */
export const healthNouns = {
  weight: 'health record',
  medication: 'medication',
  vaccination: 'vaccination',
  event: 'medical event',
} as const satisfies Record<HealthKind, string>;

/** What a medical event is about. */
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

/** The most that a record keeps of one kind for a pet. */
export const healthRecordsMax = 5000;

/** The bytes of all notes of one kind for a pet: two books. What one request reads stays bounded. */
export const notesOfPetMax = 4_000_000;

/** Documents attached to one record. */
export const attachmentsMax = 20;

/** An animal heavier than this, in grams, is asked about once more: no dog, cat, rabbit or ferret on record weighs 160 kg. */
export const heaviestGrams = 160_000;

/** Body condition on the nine-point scale that WSAVA and AAHA use. */
export const bodyConditions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** With a capital letter at its beginning. */
export const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** HEALTH-3: "Medical event added successfully" */
export const savedWords = (kind: HealthKind, verb: 'added' | 'updated' | 'deleted'): string =>
  `${sentence(healthNouns[kind])} ${verb} successfully`;

/** HEALTH-3: "Failed to add medical event. Please try again." */
export const failedWords = (kind: HealthKind, verb: 'add' | 'update' | 'delete'): string =>
  `Failed to ${verb} ${healthNouns[kind]}. Please try again.`;

export const healthLoadFailed = 'Failed to load health records. Please try again.';

/** The newest doses that are read with a pet’s health records. */
export const shownDoses = 1000;

/** The most doses that are kept for a pet: ten a day for more than ten years. */
export const dosesMax = 50_000;
