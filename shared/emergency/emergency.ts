import { i18n } from '#shared/core/i18n.ts';

/** The fields of a pet's emergency page in the order of the page; the owner shows or hides each one. */
export const emergencyFields = [
  'name',
  'photo',
  'breed',
  'sex',
  'age',
  'looks',
  'microchip',
  'words',
  'contacts',
  'owner',
  'allergies',
  'conditions',
  'medications',
  'vet',
  'insurance',
] as const;

export type EmergencyField = (typeof emergencyFields)[number];

/** The labels of the fields' switches. */
export const emergencyFieldNames: Record<EmergencyField, string> = {
  get name() {
    return i18n.t('Name');
  },
  get photo() {
    return i18n.t('Photo');
  },
  get breed() {
    return i18n.t('Breed');
  },
  get sex() {
    return i18n.t('Sex and spay/neuter status');
  },
  get age() {
    return i18n.t('Age');
  },
  get looks() {
    return i18n.t('Color and markings');
  },
  get microchip() {
    return i18n.t('Microchip number');
  },
  get words() {
    return i18n.t('Your message to finders');
  },
  get contacts() {
    return i18n.t('Emergency contacts');
  },
  get owner() {
    return i18n.t('Your name');
  },
  get allergies() {
    return i18n.t('Allergies');
  },
  get conditions() {
    return i18n.t('Health conditions');
  },
  get medications() {
    return i18n.t('Medications and doses');
  },
  get vet() {
    return i18n.t('Vet');
  },
  get insurance() {
    return i18n.t('Insurance');
  },
};

/**
 * The default choice: information that helps the pet, and no contact details, so that finders reach the owner
 * only through us.
 */
export const recommendedFields: readonly EmergencyField[] = [
  'name',
  'photo',
  'breed',
  'sex',
  'looks',
  'words',
  'allergies',
  'conditions',
  'medications',
  'vet',
];

/** The fields about health and care. */
export const healthFields: readonly EmergencyField[] = [
  'allergies',
  'conditions',
  'medications',
  'vet',
  'insurance',
];

/** The fields that a new report shows unless others are chosen: of a page that is off, nothing about health. */
export const fieldsOfReport = (shown: readonly EmergencyField[], isPublic: boolean): EmergencyField[] =>
  shown.filter((field) => isPublic || !healthFields.includes(field));

export const emergencyLimits = { words: 300, lastSeen: 160, message: 2000, name: 80 } as const;

/** The days that a pet stays marked as lost unless the owner extends it. */
export const lostDays = 30;

/** The days that a finder's email address is kept for a reply; a sent reply deletes it earlier. */
export const finderAddressDays = 30;

/** The days that a finder's message is kept. */
export const finderMessageDays = 90;
