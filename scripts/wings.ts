/** The wings of the house, the same on every floor, each with the wings that it may import. CONTRIBUTING.md draws this table. */
export const wings = {
  accounts: [],
  files: ['accounts'],
  pets: ['accounts', 'files'],
  documents: ['accounts', 'files', 'pets'],
  health: ['accounts', 'pets', 'documents'],
  emergency: ['accounts', 'files', 'pets', 'health'],
  reminders: ['accounts', 'pets', 'health'],
  operations: ['accounts', 'files', 'pets', 'documents'],
  data: ['accounts', 'files', 'pets', 'documents', 'health', 'emergency', 'reminders'],
  site: ['accounts', 'pets', 'documents', 'health', 'emergency', 'reminders', 'operations'],
} as const satisfies Record<string, readonly string[]>;

export type Wing = keyof typeof wings;

export const wingNames = Object.keys(wings) as Wing[];

/** Rooms that join several wings, with those that they may import beyond the table. Pages of the web may import every wing. */
export const joins: Readonly<Record<string, readonly Wing[]>> = {
  // A token may be limited to some pets.
  'server/accounts/personal-tokens': ['pets'],
  // Deleting a pet says first what would be deleted with it.
  'server/pets/lifecycle': ['documents', 'health', 'reminders'],
  // The proof of a vaccination doesn't expire apart from it.
  'server/documents/list': ['health'],
  // A proof answers from health records.
  'server/documents/proofs': ['health'],
  // A place's requirements are about health.
  'server/documents/requirement-lists': ['health'],
  // The card to hold out shows vaccinations.
  'web/documents/proofs': ['health'],
  // A paper's rows become health records and reminders.
  'web/documents/proposed-records': ['health', 'reminders'],
  // A clinic sees the documents of the vaccinations that it is asked about.
  'server/health/confirmations': ['files'],
  // A paper's text proposes vaccinations.
  'server/documents/readings': ['health'],
  // A pack shows health records and emergency facts beside documents.
  'server/documents/sharing': ['health', 'emergency'],
  // The description of the API lists the operations of all wings.
  'server/operations/api-reference': [
    'pets',
    'documents',
    'health',
    'emergency',
    'reminders',
    'data',
    'site',
  ],
  // A person's picture is cropped and stored as a pet's photo is.
  'web/accounts/account': ['files'],
  // The first steps show the card of the pet.
  'web/accounts/onboarding': ['pets'],
  // Units, the time of reminders, and the duration of links are preferences.
  'server/accounts/preferences': ['documents', 'health'],
  'shared/accounts/preferences': ['documents', 'health', 'reminders'],
  'web/accounts/preferences': ['health', 'reminders'],
  // A preview needs the types of documents that browsers show.
  'server/files/files': ['documents'],
  // The row that says that a pet is lost lists the fields of its page.
  'server/pets/pets': ['emergency'],
  // Administrators answer messages and write offers.
  'web/operations/messages': ['site'],
  'web/operations/offers': ['site'],
};
