import type { Readable } from 'node:stream';

import { derivedId } from '#server/platform/ids.ts';
import type { ExportRecord } from '#shared/export/export.schema.ts';
import type { ImportCollection } from '#shared/imports/imports.ts';

/** A record as it stands in the file, or why it can’t be read. `row` is the line of a table. */
export type Found<Collection extends ImportCollection = ImportCollection> = { row: number | null } & (
  | { record: ExportRecord[Collection]; problem?: never }
  | { problem: string; record?: never }
);

/** What an import reads from: an export, or a table that was turned into the same records. */
export type ImportSource = {
  /** Every time from the beginning, and in the same order. */
  records(collection: ImportCollection): AsyncIterable<Found>;
  /** A file that belongs to a record; undefined when it isn’t there. */
  openFile(path: string): Promise<{ content: Readable; bytes: number } | undefined>;
  bytesOf(path: string): number | undefined;
  close(): void;
};

/**
 * The id that a record of an import gets in an account: always the same, so that importing it again adds nothing, and
 * never one that was chosen by who made the file.
 */
export const idInAccount = (accountId: string, collection: string, sourceId: string): string =>
  derivedId(`denmate import\n${accountId}\n${collection}\n${sourceId}`);

/** The id that a record of the file has there. */
export const sourceIdOf = (record: object): string =>
  'id' in record && typeof record.id === 'string'
    ? record.id
    : 'kind' in record && 'petId' in record
      ? `${String(record.petId)} ${String(record.kind)}`
      : String('petId' in record ? record.petId : '');
