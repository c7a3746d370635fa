import { buffer } from 'node:stream/consumers';

import type { Identity } from '#server/platform/age/age-keys.ts';
import { decrypted } from '#server/platform/age/age-streams.ts';
import type { TarEntry } from '#server/platform/tar/tar.ts';
import { tarEntries } from '#server/platform/tar/tar.ts';

import type { BackupKeys, Ending, ListedFile, Manifest } from './archive.rules.ts';
import { entryNames, entryOf, formatVersion, largestEntries, readEntry } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';

/** A backup being read: the head before its rows, then its parts in order. */
export type OpenedBackup = {
  manifest: Manifest;
  keys: BackupKeys | undefined;
  parts: AsyncGenerator<BackupPart, void>;
};

export type BackupPart =
  | { kind: 'rows'; table: string; content: AsyncIterable<Buffer> }
  | { kind: 'file'; file: ListedFile; bytes: number; content: AsyncIterable<Buffer> }
  | { kind: 'end'; rows: Ending['rows']; missing: number };

/**
 * Reads a backup. Its last part, the end, comes only when all of it was read and authenticated. The parts throw BackupFailure,
 * AgeFailure or TarFailure otherwise.
 */
export async function openBackup(
  content: AsyncIterable<Buffer>,
  identities: readonly Identity[],
): Promise<OpenedBackup> {
  const entries = tarEntries(decrypted(content, identities));
  const begun = await entries.next();
  if (begun.done || begun.value.path !== entryNames.manifest)
    throw new BackupFailure('This is an encrypted file, but no backup of DenMate.');
  const manifest = readEntry.manifest(await contentOf(begun.value, 'manifest'));
  if (manifest.formatVersion > formatVersion)
    throw new BackupFailure(
      `The backup was made by DenMate ${manifest.product}, which is newer than this one: install that version, or a later one, and restore with it.`,
    );
  const second = await entries.next();
  const hasKeys = !second.done && second.value.path === entryNames.keys;
  const keys = hasKeys ? readEntry.keys(await contentOf(second.value, 'keys')) : undefined;
  const rest = async function* () {
    if (!second.done && !hasKeys) yield second.value;
    yield* entries;
  };

  return { manifest, keys, parts: partsOf(manifest, rest()) };
}

async function* partsOf(
  manifest: Manifest,
  entries: ReturnType<typeof tarEntries>,
): AsyncGenerator<BackupPart, void> {
  const tables = new Set(manifest.tables.map(({ name }) => name));
  let listed = new Map<string, ListedFile>();
  let files = 0;
  let ending: Ending | undefined;
  for await (const entry of entries) {
    const { path, bytes, content } = entry;
    const { kind, of } = entryOf(path);
    const file = kind === 'file' ? listed.get(of) : undefined;
    if (ending) throw new BackupFailure('The backup goes on after its end.');
    if (kind === 'table' && tables.has(of)) yield { kind: 'rows', table: of, content };
    else if (kind === 'list')
      listed = new Map(readEntry.list(await contentOf(entry, 'list')).map((file) => [file.path, file]));
    else if (file) {
      files++;
      yield { kind: 'file', file, bytes, content };
    } else if (path === entryNames.ending) ending = readEntry.ending(await contentOf(entry, 'ending'));
    else throw new BackupFailure(`The backup has a part that doesn’t belong to it: ${path}.`);
  }
  if (!ending) throw new BackupFailure('The backup has no end: it is not complete.');
  if (ending.id !== manifest.id) throw new BackupFailure('The end of the backup belongs to another one.');
  if (ending.files !== files)
    throw new BackupFailure(`The backup has ${files} files instead of ${ending.files}.`);
  yield { kind: 'end', rows: ending.rows, missing: ending.missing.length + ending.moreMissing };
}

/** The whole entry. Throws BackupFailure for one that would fill the memory. */
async function contentOf({ path, bytes, content }: TarEntry, kind: keyof typeof largestEntries) {
  if (bytes > largestEntries[kind])
    throw new BackupFailure(`The backup has a part that is too large: ${path}.`);

  return buffer(content);
}

/** Throws BackupFailure unless as many rows have arrived of each table as the backup's end says. */
export function assertAllRows(expected: Ending['rows'], rows: ReadonlyMap<string, number>) {
  for (const [table, count] of Object.entries(expected))
    if (rows.get(table) !== count)
      throw new BackupFailure(`The backup has ${rows.get(table) ?? 0} rows of ${table} instead of ${count}.`);
}
