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

/** What the switches of the fields are called. */
export const emergencyFieldNames: Record<EmergencyField, string> = {
  name: 'Name',
  photo: 'Photo',
  breed: 'Breed',
  sex: 'Sex, and whether neutered',
  age: 'Age',
  looks: 'Color and marks',
  microchip: 'Microchip number',
  words: 'Your message to finders',
  contacts: 'Emergency contacts',
  owner: 'Your name',
  allergies: 'Allergies',
  conditions: 'Health conditions',
  medications: 'Medications and doses',
  vet: 'Vet',
  insurance: 'Insurance',
};

/** The default choice: what helps the pet, and no contact details, so that finders reach the owner only through us. */
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

export const emergencyLimits = { words: 300, lastSeen: 160, message: 2000, name: 80 } as const;

/** How long a pet stays marked as lost unless the owner extends it. */
export const lostDays = 30;

/** How long a finder's email address is kept for a reply; it is deleted as soon as the reply is mailed. */
export const finderAddressDays = 30;

/** How long a finder's message is kept. */
export const finderMessageDays = 90;
