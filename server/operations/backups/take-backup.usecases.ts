import { randomUUID } from 'node:crypto';

import { version } from '#server/core/version.ts';
import type { Recipient } from '#server/platform/age/age-keys.ts';
import { encrypted } from '#server/platform/age/age-streams.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { tarEnd, tarHead, tarPadding } from '#server/platform/tar/tar.ts';

import type { BackupKeys, Ending, ListedFile, Manifest } from './archive.rules.ts';
import { entryNames, formatVersion } from './archive.rules.ts';
import { readCatalog } from './catalog.queries.ts';
import { openStored } from './open-stored-file.usecases.ts';
import { readAhead } from './read-ahead.rules.ts';
import type { Snapshot } from './snapshot.queries.ts';
import { copyOut, estimateBytes, listFiles, withSnapshot } from './snapshot.queries.ts';

/** The installation that is backed up. */
export type BackupSource = {
  url: string;
  /** The raw files, below the encryption. */
  files: Storage;
  /** Left out where the operator keeps the keys elsewhere. */
  keys: BackupKeys | undefined;
};

export type BackupProgress = { table?: string; files: number; bytes: number };

export type TakenBackup = {
  id: string;
  takenAt: Date;
  files: number;
  /** Files that rows show and that the storage doesn't have. */
  missing: number;
  /** Those of them that the weekly comparison had not found yet. */
  newlyMissing: number;
};

type Options = { recipients: readonly Recipient[]; onProgress?: (progress: BackupProgress) => void };

const tablePartBytes = 4 * 1024 * 1024;
const filesAhead = 8;
const namedMissing = 100;

/**
 * Reads rows in one snapshot and the files that they refer to, and passes the encrypted backup to `write`. Throws BackupFailure,
 * and what the database and the storage throw; `write` must keep nothing then.
 */
export const takeBackup = (
  source: BackupSource,
  { recipients, onProgress = () => undefined }: Options,
  write: (content: AsyncIterable<Buffer>, expectedBytes: number) => Promise<void>,
): Promise<TakenBackup> =>
  withSnapshot(source.url, async (snapshot) => {
    const taken = {
      id: randomUUID() as string,
      takenAt: snapshot.takenAt,
      files: 0,
      missing: 0,
      newlyMissing: 0,
    };
    const expectedBytes = await estimateBytes(snapshot.client);
    await write(encrypted(archiveOf({ source, snapshot, taken, onProgress }), recipients), expectedBytes);

    return taken;
  });

type Run = {
  source: BackupSource;
  snapshot: Snapshot;
  taken: TakenBackup;
  onProgress: (progress: BackupProgress) => void;
};

async function* archiveOf(run: Run): AsyncGenerator<Buffer, void> {
  const { source, snapshot, taken } = run;
  const catalog = await readCatalog(snapshot.client);
  const manifest: Manifest = {
    format: 'denmate backup',
    formatVersion,
    id: taken.id,
    takenAt: taken.takenAt.toISOString(),
    product: version,
    ...catalog,
  };
  yield* jsonEntry(entryNames.manifest, manifest);
  if (source.keys) yield* jsonEntry(entryNames.keys, source.keys);
  const rows: Ending['rows'] = {};
  for (const table of catalog.tables) {
    run.onProgress({ table: table.name, files: 0, bytes: 0 });
    rows[table.name] = yield* tableEntries(snapshot, table);
  }
  const missing = yield* fileEntries(run);
  // A file of the snapshot can have been deleted only if this throws.
  await snapshot.assertHeld();
  yield* jsonEntry(entryNames.ending, {
    id: taken.id,
    rows,
    files: taken.files,
    missing: missing.slice(0, namedMissing),
    moreMissing: Math.max(0, missing.length - namedMissing),
  } satisfies Ending);
  yield tarEnd();
}

/** The rows of one table in parts, because an entry begins with its length. Returns their number. */
async function* tableEntries(
  snapshot: Snapshot,
  table: Manifest['tables'][number],
): AsyncGenerator<Buffer, number> {
  const { content, rows } = copyOut(snapshot.client, table);
  let held: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  for await (const row of content) {
    held.push(row);
    bytes += row.length;
    if (bytes < tablePartBytes) continue;
    yield* entry(entryNames.table(table.name, part++), Buffer.concat(held));
    [held, bytes] = [[], 0];
  }
  yield* entry(entryNames.table(table.name, part), Buffer.concat(held));

  return rows();
}

/** Returns the paths of those that are missing. */
async function* fileEntries({ source, snapshot, taken, onProgress }: Run): AsyncGenerator<Buffer, string[]> {
  const missing: string[] = [];
  let bytes = 0;
  let part = 0;
  for await (const listed of listFiles(snapshot.client)) {
    yield* jsonEntry(entryNames.list(part++), listed);
    const opened = readAhead(listed, filesAhead, async (file) => ({
      file,
      stored: await openStored(source.files, file.path),
    }));
    for await (const { file, stored } of opened) {
      if (!stored) {
        if (isShown(file)) missing.push(file.path);
        if (isShown(file) && !file.isKnownMissing) taken.newlyMissing++;
        continue;
      }
      yield tarHead(entryNames.file(stored.path), stored.bytes);
      yield* stored.content;
      yield tarPadding(stored.bytes);
      taken.files++;
      bytes += stored.bytes;
      onProgress({ files: taken.files, bytes });
    }
  }
  taken.missing = missing.length;

  return missing;
}

/** Others are deleted soon, or have never arrived. */
const isShown = ({ state }: ListedFile) => state === 'stored';

const jsonEntry = (name: string, value: unknown) => entry(name, Buffer.from(JSON.stringify(value)));

function* entry(name: string, content: Buffer): Generator<Buffer, void> {
  yield tarHead(name, content.length);
  yield content;
  yield tarPadding(content.length);
}
