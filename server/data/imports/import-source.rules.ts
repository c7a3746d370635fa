import type { Readable } from 'node:stream';

import { derivedId } from '#server/platform/ids.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';

/**
 * A record from the file, or the reason why it can’t be read. `row` is the line of a table, `partly` says why something of
 * it is missing.
 */
export type Found<Collection extends ImportCollection = ImportCollection> = { row: number | null } & (
  | { record: ExportRecord[Collection]; problem?: never; partly?: string | undefined }
  | { problem: string; record?: never; partly?: never }
);

/** The source of an import: an export, or a table that was converted to the same records. */
export type ImportSource = {
  /** Always from the beginning, and in the same order. */
  records(collection: ImportCollection): AsyncIterable<Found>;
  /** A file that belongs to a record; undefined when it is missing. */
  openFile(path: string): Promise<{ content: Readable; bytes: number } | undefined>;
  bytesOf(path: string): number | undefined;
  /** The settings of the exported account, as they are in the file. */
  preferences(): Promise<Record<string, unknown> | undefined>;
  close(): void;
};

/**
 * The id that an imported record gets in an account: always the same, so that importing it again adds nothing, and never
 * one chosen by the file's author.
 */
export const idInAccount = (accountId: string, collection: string, sourceId: string): string =>
  derivedId(`denmate import\n${accountId}\n${collection}\n${sourceId}`);

/** The id of the record in the file. */
export const sourceIdOf = (record: object): string =>
  'id' in record && typeof record.id === 'string'
    ? record.id
    : 'kind' in record && 'petId' in record
      ? `${String(record.petId)} ${String(record.kind)}`
      : String('petId' in record ? record.petId : '');
