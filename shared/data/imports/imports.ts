import type { PreferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

/** Our own export (a zip), or a table of another product (CSV). */
export const importKinds = ['export', 'table'] as const;

export type ImportKind = (typeof importKinds)[number];

/**
 * `choosing`: a person assigns meanings to the columns of a table. `ready`: the preview is complete, and
 * nothing was added. `failed`: the import has stopped; records that were already added stay.
 */
export const importStates = ['reading', 'choosing', 'ready', 'adding', 'done', 'failed'] as const;

/**
 * The collections that can be imported, in the order of adding: a record refers only to earlier collections.
 */
export const importCollections = [
  'pets',
  'emergency-pages',
  'lifestyle',
  'contacts',
  'documents',
  'weights',
  'medications',
  'doses',
  'vaccinations',
  'events',
  'home-checks',
  'reminders',
] as const;

export type ImportCollection = (typeof importCollections)[number];

/** `add`: new, or added. `there`: already in the account. `left`: not imported, with a reason. */
export type ImportCounts = Partial<
  Record<ImportCollection, Record<'add' | 'there' | 'left', number> | undefined>
>;

/** A record that isn’t imported, with the reason. `row` is the line of a table, the header being 1. */
export type LeftOut = { row: number | null; what: string; why: string };

export type ImportSummary = {
  counts: ImportCounts;
  /** The first `leftListed` of them. */
  left: LeftOut[];
  /** The number of files that were checked and refused. */
  refusedFiles?: number | undefined;
  /** The first `leftListed` rows that are imported without a part, with the reason. */
  partly?: LeftOut[] | undefined;
};

/** A weight of a table that is probably in another unit. */
export type DoubtfulWeight = {
  row: number;
  pet: string;
  day: string;
  grams: number;
  typed: string;
  /** The unit in the name of the column, if the cell disagrees with it. */
  column: WrittenWeightUnit | null;
  /** The other weight that it is far from. */
  beside: { day: string; grams: number; typed: string } | null;
  /** The same number in the unit of the doubt. */
  other: { grams: number; typed: string } | null;
};

/** Weights that are asked about before anything is added. `unit` is the one that would fit, if there is one. */
export type WeightDoubt = {
  unit: WrittenWeightUnit | null;
  count: number;
  /** The first ones. */
  weights: DoubtfulWeight[];
};

/** Settings of an export, each of which can be used in the account. */
export type OfferedPreferences = {
  [Name in keyof PreferenceChange]?: PreferenceChange[Name] | undefined;
};

export type ImportPreview = ImportSummary & {
  /** The settings of an export that can be used here; they change only if its owner wants them. */
  preferences?: OfferedPreferences | undefined;
  /** The first pets. */
  pets: { name: string; isNew: boolean }[];
  /** The total size of the documents that would be added. */
  bytes: number;
  /** The free space of the account, in bytes. */
  room: number;
  /** The first rows of a table as they were parsed. */
  sample: { row: number; collection: ImportCollection; pet: string; text: string }[];
  doubts?: WeightDoubt[] | undefined;
};

/** Weights that an earlier version has read in another unit than their column names. */
export type ImportMend = {
  from: WrittenWeightUnit;
  to: WrittenWeightUnit;
  count: number;
  /** The first ones, as they are and as they become. */
  weights: { id: string; pet: string; day: string; before: string; after: string }[];
};

export const importLimits = {
  /** The size of a table, in bytes. */
  tableBytes: 10 * 1024 * 1024,
  tableRows: 20_000,
  tableColumns: 100,
  cellCharacters: 20_000,
  /** Files in a zip. */
  entries: 60_000,
  /** The size of the zip's directory, in bytes. */
  listBytes: 32 * 1024 * 1024,
  /** All records of an export. */
  records: 200_000,
  pets: 300,
  /** The number of refused files after which no more are checked. */
  refusedFiles: 100,
  /** The size of one data file of an export, in bytes. */
  dataBytes: 256 * 1024 * 1024,
  /** The size of one record, in bytes. */
  recordBytes: 512 * 1024,
  manifestBytes: 1024 * 1024,
  /** The most left-out records that are listed. */
  leftListed: 50,
  /**
   * The days until an unfinished import is deleted with its file, and until the result of a finished one is.
   */
  keptDays: 7,
} as const;

/** The kinds of rows in a table. `mixed`: a column tells the kind of each row. */
export const tableKinds = [
  'pets',
  'weights',
  'vaccinations',
  'medications',
  'events',
  'reminders',
  'mixed',
] as const;

export type TableKind = (typeof tableKinds)[number];

/** The possible meanings of a column. */
export const tableFields = [
  'pet',
  'kind',
  'date',
  'name',
  'weight',
  'unit',
  'nextDate',
  'dosage',
  'frequency',
  'provider',
  'batch',
  'cost',
  'notes',
  'species',
  'breed',
  'sex',
  'neutered',
  'birthDate',
  'color',
  'microchip',
] as const;

export type TableField = (typeof tableFields)[number];

const ofPets = ['species', 'breed', 'sex', 'neutered', 'birthDate', 'color', 'microchip'] as const;

/** The fields of each kind: required ones, then optional ones. */
export const fieldsOf: Record<TableKind, { needed: readonly TableField[]; others: readonly TableField[] }> = {
  pets: { needed: ['pet'], others: ofPets },
  weights: { needed: ['date', 'weight'], others: ['pet', 'unit', 'notes'] },
  vaccinations: { needed: ['date', 'name'], others: ['pet', 'nextDate', 'provider', 'batch', 'notes'] },
  medications: {
    needed: ['name'],
    others: ['pet', 'date', 'nextDate', 'dosage', 'frequency', 'provider', 'notes'],
  },
  events: { needed: ['date', 'name'], others: ['pet', 'provider', 'cost', 'notes'] },
  reminders: { needed: ['date', 'name'], others: ['pet', 'notes'] },
  mixed: {
    needed: ['kind', 'date'],
    others: [
      'name',
      'pet',
      'weight',
      'unit',
      'nextDate',
      'dosage',
      'frequency',
      'provider',
      'batch',
      'cost',
      'notes',
    ],
  },
};

export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;

export type DateOrder = (typeof dateOrders)[number];

/** How the letters of a table are stored. The first is usual today. */
export const tableEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'shift_jis',
  'utf-16le',
  'utf-16be',
] as const;

export type TableEncoding = (typeof tableEncodings)[number];

/** A column of a table. Tables read by earlier versions don't have the optional parts. */
export type TableColumn = {
  name: string;
  /** The first values that aren’t empty. */
  values: string[];
  /** The unit of weight in its name. */
  unit?: WrittenWeightUnit | null | undefined;
  /** The order of its dates: null when they can be read in several ways. */
  dateOrder?: DateOrder | null | undefined;
  /** The first of Excel’s numbers of days, when most values are such numbers. */
  serial?: { text: string; day: string } | null | undefined;
};

/** A table as it was parsed: its columns and their probable meanings. */
export type DetectedTable = {
  columns: TableColumn[];
  rows: number;
  kind: TableKind;
  fields: Partial<Record<TableField, number | undefined>>;
  /** Null when the dates are ambiguous, so that a person has to choose. */
  dateOrder: DateOrder | null;
  species: PetSpecies;
  encoding?: TableEncoding | undefined;
  /** The first lines in each encoding, of a table with letters that differ between them. */
  encodings?: { encoding: TableEncoding; lines: string[][] }[] | undefined;
  /** Rows with a character that doesn't exist in the encoding: how many, and the first ones. */
  broken?: { count: number; rows: number[] } | undefined;
};

export const dateFields = ['date', 'nextDate', 'birthDate'] as const;

/** The order of the dates in the chosen columns, or null when they don’t tell. */
export function dateOrderIn(
  columns: readonly TableColumn[],
  fields: DetectedTable['fields'],
): DateOrder | null {
  const orders = dateFields.flatMap((field) => {
    const order = fields[field] === undefined ? undefined : columns[fields[field]]?.dateOrder;

    return order === undefined ? [] : [order];
  });
  const told = new Set(orders.filter((order) => order !== null && order !== 'ymd'));
  const [only] = told;
  if (told.size === 1 && only !== undefined) return only;

  return told.size === 0 && orders.every((order) => order === 'ymd') ? 'ymd' : null;
}
