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

/** The paths in the zip. */
export const exportPaths = {
  manifest: 'manifest.json',
  data: (collection: ExportCollection) => `data/${collection}.json`,
  schema: (collection: ExportCollection | 'manifest') => `schema/${collection}.schema.json`,
  table: (collection: ExportCollection) => `csv/${collection}.csv`,
} as const;
