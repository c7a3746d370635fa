/** The name of the format in an export's manifest. */
export const exportFormat = 'denmate-export';

/** Incremented only when an older reader would misread a newer export. Adding a field doesn't need it. */
export const exportVersion = 1;

/** The data files of an export. A record refers only to records of the same file or of earlier files. */
export const exportCollections = [
  'account',
  'preferences',
  'pets',
  'emergency-pages',
  'lifestyle',
  'contacts',
  'finder-messages',
  'documents',
  'weights',
  'medications',
  'doses',
  'vaccinations',
  'events',
  'home-checks',
  'reminders',
  'share-links',
] as const;

export type ExportCollection = (typeof exportCollections)[number];

/**
 * The data files about pets of other people that the account helps with, or did. Older readers take a manifest with an unknown collection
 * for damaged, so that the manifest lists these on their own, and imports add none of them.
 */
export const helpedCollections = ['helped-pets', 'helped-records'] as const;

/** Every data file. */
export const exportedCollections = [...exportCollections, ...helpedCollections] as const;

export type ExportedCollection = (typeof exportedCollections)[number];

/** The kinds of records that a person can add to the pet of another. */
export const helpedKinds = [
  'weights',
  'medications',
  'doses',
  'vaccinations',
  'events',
  'home-checks',
] as const;

export type HelpedKind = (typeof helpedKinds)[number];

/** The paths in the zip. */
export const exportPaths = {
  manifest: 'manifest.json',
  data: (collection: ExportedCollection) => `data/${collection}.json`,
  schema: (collection: ExportedCollection | 'manifest') => `schema/${collection}.schema.json`,
  table: (collection: ExportedCollection) => `csv/${collection}.csv`,
} as const;
