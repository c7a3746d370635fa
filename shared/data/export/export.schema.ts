import * as z from 'zod/mini';

import {
  exportedAccount,
  exportedDocument,
  exportedPreferences,
  exportedReminder,
  exportedShareLink,
} from './account.schema.ts';
import type { ExportedCollection } from './export.ts';
import { exportCollections, exportFormat, exportVersion, helpedCollections } from './export.ts';
import {
  exportedDose,
  exportedEvent,
  exportedHomeCheck,
  exportedMedication,
  exportedVaccination,
  exportedWeight,
} from './health.schema.ts';
import { exportedHelpedPet, exportedHelpedRecord } from './helped.schema.ts';
import {
  exportedContact,
  exportedEmergencyPage,
  exportedFinderMessage,
  exportedLifestyle,
  exportedPet,
} from './pets.schema.ts';
import { count, instant, line } from './values.schema.ts';

/**
 * The schema of one record in each data file. A data file is a JSON array with one record per line, so that
 * it can be read line by line: `[`, then the records with a comma after all but the last, then `]`.
 */
export const exportRecords = {
  account: exportedAccount,
  preferences: exportedPreferences,
  pets: exportedPet,
  'emergency-pages': exportedEmergencyPage,
  lifestyle: exportedLifestyle,
  contacts: exportedContact,
  'finder-messages': exportedFinderMessage,
  documents: exportedDocument,
  weights: exportedWeight,
  medications: exportedMedication,
  doses: exportedDose,
  vaccinations: exportedVaccination,
  events: exportedEvent,
  'home-checks': exportedHomeCheck,
  reminders: exportedReminder,
  'share-links': exportedShareLink,
  'helped-pets': exportedHelpedPet,
  'helped-records': exportedHelpedRecord,
} as const satisfies Record<ExportedCollection, z.ZodMiniType>;

export type ExportRecord = {
  [Collection in ExportedCollection]: z.output<(typeof exportRecords)[Collection]>;
};

const dataFile = {
  path: line,
  schema: line,
  records: count,
  bytes: count,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

/** The manifest of the zip. `files` are the documents and photos. */
export const exportManifest = z.object({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  madeAt: instant,
  product: z.object({ name: line, address: line }),
  collections: z.array(z.object({ name: z.enum(exportCollections), ...dataFile })),
  /** Exports from before other people could help have none. */
  helped: z._default(z.array(z.object({ name: z.enum(helpedCollections), ...dataFile })), []),
  files: z.object({ count, bytes: count }),
});

export type ExportManifest = z.output<typeof exportManifest>;
