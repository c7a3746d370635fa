import { z } from 'zod';

import type { FileRow } from '#server/platform/storage/storage.ts';

import { BackupFailure } from './backups.errors.ts';

/** The format is in docs/backup-format.md. A change that this version couldn't read takes the next number. */
export const formatVersion = 1;

const rowName = z.string().regex(/^[a-z0-9_]+$/);
// Of a schema and a table.
const fullName = z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/);

// It becomes part of a statement, and anyone who knows the recipient can make a backup.
const limit = String.raw`\((?:'[^'\\]*'|MINVALUE|MAXVALUE)\)`;
const partitionBound = z.string().regex(new RegExp(`^(?:DEFAULT|FOR VALUES FROM ${limit} TO ${limit})$`));

const manifest = z.object({
  format: z.literal('denmate backup'),
  formatVersion: z.int(),
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  // Shown to the operator.
  product: z.string().regex(/^[\w.+-]{1,50}$/),
  postgres: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(z.object({ name: rowName, columns: z.array(z.string()) })),
  partitions: z.array(z.object({ name: fullName, parent: fullName, bound: partitionBound })),
  sequences: z.array(z.object({ name: rowName, value: z.string().nullable() })),
});

/** The head of a backup, which describes its source. */
export type Manifest = z.output<typeof manifest>;

const keys = z.object({ appSecret: z.string().nullable(), masterKeys: z.array(z.base64()) });

/** The secrets of the installation, which another machine needs to read files and to know authenticator apps. */
export type BackupKeys = z.output<typeof keys>;

const listedFiles = z.array(
  z.object({
    path: z.string(),
    state: z.string(),
    bytes: z.number(),
    sha256: z.string().nullable(),
    masterKeyId: z.string().nullable(),
    wrappedKey: z.string().nullable(),
    isKnownMissing: z.boolean(),
  }),
);

/** The columns of a stored file's row; lists of them come before the files. */
export type ListedFile = z.output<typeof listedFiles>[number];

const ending = z.object({
  id: z.uuid(),
  rows: z.record(z.string(), z.number()),
  files: z.int(),
  missing: z.array(z.string()),
  moreMissing: z.int(),
});

/** The end of a backup, with the totals that must have been read. */
export type Ending = z.output<typeof ending>;

/** The names of the entries. Those of a table and of the lists are numbered. */
export const entryNames = {
  manifest: 'backup.json',
  keys: 'keys.json',
  table: (table: string, part: number) => `tables/${table}/${numbered(part)}.copy`,
  list: (part: number) => `lists/${numbered(part)}.json`,
  file: (path: string) => `files/${path}`,
  ending: 'end.json',
};

const numbered = (part: number) => String(part).padStart(6, '0');

/** The largest entries that are read into memory, in bytes. A list names a few hundred files. */
export const largestEntries = {
  manifest: 4 * 2 ** 20,
  keys: 2 ** 20,
  list: 4 * 2 ** 20,
  ending: 4 * 2 ** 20,
};

/** The kind of an entry, and the table or file it belongs to. */
export function entryOf(name: string): { kind: 'table' | 'list' | 'file' | 'other'; of: string } {
  const [folder = '', ...rest] = name.split('/');
  if (folder === 'tables' && rest.length === 2) return { kind: 'table', of: rest[0] ?? '' };
  if (folder === 'lists' && rest.length === 1) return { kind: 'list', of: '' };
  if (folder === 'files' && rest.length > 0) return { kind: 'file', of: rest.join('/') };

  return { kind: 'other', of: name };
}

export const readEntry = {
  manifest: (content: Buffer) => parsed(manifest, content),
  keys: (content: Buffer) => parsed(keys, content),
  list: (content: Buffer) => parsed(listedFiles, content),
  ending: (content: Buffer) => parsed(ending, content),
};

function parsed<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new BackupFailure(
      'A part of the backup can’t be understood: it was made by another program or version.',
      {
        cause: error,
      },
    );
  }
}

export const fileRowOf = ({ masterKeyId, wrappedKey, bytes, sha256 }: ListedFile): FileRow => ({
  key: masterKeyId !== null && wrappedKey !== null ? { masterKeyId, wrappedKey } : undefined,
  content: sha256 === null ? undefined : { bytes, sha256 },
  scan: null,
});
