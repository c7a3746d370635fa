import type { PetSpecies } from '#shared/pets.ts';

/** An own export (a zip), or a table of another product (CSV). */
export const importKinds = ['export', 'table'] as const;

export type ImportKind = (typeof importKinds)[number];

/**
 * `choosing`: which column of a table means what. `ready`: the preview is there, and nothing was added. `failed`: nothing more
 * is done; what had been added stays.
 */
export const importStates = ['reading', 'choosing', 'ready', 'adding', 'done', 'failed'] as const;

/** What can be imported, in the order in which it is added: a record refers only to what comes before it. */
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

/** `add`: new, or added. `there`: in the account already. `left`: not taken, with a reason. */
export type ImportCounts = Partial<
  Record<ImportCollection, Record<'add' | 'there' | 'left', number> | undefined>
>;

/** Something that isn’t taken, and why. `row` is the line of a table, the header being 1. */
export type LeftOut = { row: number | null; what: string; why: string };

export type ImportSummary = {
  counts: ImportCounts;
  /** The first of them. */
  left: LeftOut[];
  /** How many files were looked into and not taken. */
  refusedFiles?: number | undefined;
};

export type ImportPreview = ImportSummary & {
  /** The first pets. */
  pets: { name: string; isNew: boolean }[];
  /** Of the documents that would be added. */
  bytes: number;
  /** How much room the account has, in bytes. */
  room: number;
  /** The first rows of a table as they were understood. */
  sample: { row: number; collection: ImportCollection; pet: string; text: string }[];
};

export const importLimits = {
  /** A table, in bytes. */
  tableBytes: 10 * 1024 * 1024,
  tableRows: 20_000,
  tableColumns: 100,
  cellCharacters: 20_000,
  /** Files in a zip. */
  entries: 60_000,
  /** Their names and what else the list of them says, in bytes. */
  listBytes: 32 * 1024 * 1024,
  /** All records of an export. */
  records: 200_000,
  pets: 300,
  /** Files that are looked into and not taken, after which nothing more is. */
  refusedFiles: 100,
  /** One data file of an export, in bytes. */
  dataBytes: 256 * 1024 * 1024,
  /** One record, in bytes. */
  recordBytes: 512 * 1024,
  manifestBytes: 1024 * 1024,
  /** How much of what is left out is listed. */
  leftListed: 50,
  /** Days after which an import that isn’t added is forgotten with its file, and after which the result of one is. */
  keptDays: 7,
} as const;

/** What the rows of a table are. `mixed`: a column says it. */
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

/** What a column can mean. */
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

/** The fields of each kind, the ones that it needs first. */
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

type TableColumn = { name: string; /** The first values that aren’t empty. */ values: string[] };

/** A table as it was found: its columns, and what they probably mean. */
export type TableLayout = {
  columns: TableColumn[];
  rows: number;
  kind: TableKind;
  fields: Partial<Record<TableField, number | undefined>>;
  /** Null when the dates can be read both ways, so that a person has to say. */
  dateOrder: DateOrder | null;
  species: PetSpecies;
};
