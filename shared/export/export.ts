/** What the manifest of an export says of itself. */
export const exportFormat = 'denmate-export';

/** Counted up only when an older reader would misread a newer export. A field may be added without that. */
export const exportVersion = 1;

/** The data files of an export. A record refers only to records of its own file, or of files before it. */
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

/** Where things are in the zip. */
export const exportPaths = {
  manifest: 'manifest.json',
  data: (collection: ExportCollection) => `data/${collection}.json`,
  schema: (collection: ExportCollection | 'manifest') => `schema/${collection}.schema.json`,
  table: (collection: ExportCollection) => `csv/${collection}.csv`,
} as const;
