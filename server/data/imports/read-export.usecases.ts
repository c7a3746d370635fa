import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { z } from 'zod';

import { i18n } from '#shared/core/i18n.ts';
import type { ExportManifest } from '#shared/data/export/export.schema.ts';
import { exportManifest, exportRecords } from '#shared/data/export/export.schema.ts';
import type { ExportCollection } from '#shared/data/export/export.ts';
import { exportFormat, exportPaths, exportVersion } from '#shared/data/export/export.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import type { ImportSource } from './import-source.rules.ts';
import { exportDamaged, exportTooNew, notAnExport, tooMuchToImport } from './imports.errors.ts';
import type { OpenZip } from './read-zip.usecases.ts';
import { readSmall } from './read-zip.usecases.ts';
import { storable } from './storable-text.rules.ts';

/** The records and files of an export. Throws notAnExport, exportTooNew, exportDamaged. */
export async function readExport(zip: OpenZip): Promise<ImportSource> {
  const folder = folderOf(zip);
  const manifest = await readManifest(zip, folder);
  const inZip = (path: string) => zip.entries.get(`${folder}${path.normalize('NFC')}`);
  const total = manifest.collections.reduce((sum, { records }) => sum + records, 0);
  if (total > importLimits.records) throw tooMuchToImport('records', importLimits.records);

  async function* jsonOf(collection: ExportCollection) {
    const told = manifest.collections.find(({ name }) => name === collection);
    const entry = inZip(exportPaths.data(collection));
    if (!told) return;
    if (!entry || entry.uncompressedSize > importLimits.dataBytes) throw exportDamaged();
    yield* recordsIn(checkedLines(await zip.open(entry), told.sha256));
  }

  return {
    async *records(collection) {
      for await (const { json, text } of jsonOf(collection)) yield parsed(collection, json, text);
    },
    async preferences() {
      let found: Record<string, unknown> | undefined;
      // To the end, because the hash is checked there.
      for await (const { json } of jsonOf('preferences')) found ??= aRecord.safeParse(json).data;

      return found;
    },
    async openFile(path) {
      const entry = inZip(path);

      return entry && { content: await zip.open(entry), bytes: entry.uncompressedSize };
    },
    bytesOf: (path) => inZip(path)?.uncompressedSize,
    close: () => zip.close(),
  };
}

/** The folder that contains the export: a zip that was unpacked and zipped again has an extra folder. */
function folderOf({ entries }: OpenZip): string {
  if (entries.has(exportPaths.manifest)) return '';
  const manifests = [...entries.keys()].filter((path) => /^[^/]+\/manifest\.json$/.test(path));
  const [only] = manifests;
  if (only === undefined || manifests.length > 1) throw notAnExport();

  return only.slice(0, -exportPaths.manifest.length);
}

const aRecord = z.record(z.string(), z.unknown());

const anyVersion = z.object({ format: z.literal(exportFormat), version: z.int() });

async function readManifest(zip: OpenZip, folder: string): Promise<ExportManifest> {
  const entry = zip.entries.get(`${folder}${exportPaths.manifest}`);
  if (!entry) throw notAnExport();
  const json = readJson((await readSmall(zip, entry, importLimits.manifestBytes)).toString('utf8'));
  const kind = anyVersion.safeParse(json);
  if (!kind.success) throw notAnExport();
  if (kind.data.version > exportVersion) throw exportTooNew();
  const manifest = exportManifest.safeParse(json);
  if (!manifest.success) throw exportDamaged();

  return manifest.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The lines of a data file, none longer than the record limit. Throws exportDamaged at its end if its hash differs. */
async function* checkedLines(content: Readable, sha256: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      if (end - start > importLimits.recordBytes) throw exportDamaged();
      yield bytes.toString('utf8', start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > importLimits.recordBytes) throw exportDamaged();
  }
  yield rest.toString('utf8');
  if (hash.digest('hex') !== sha256) throw exportDamaged();
}

// The escapes of a zero byte and of halves of characters, which are rare.
const unstorable = /\\u(?:0000|d[89a-f])/i;

// The brackets, the end of the file, and the blank lines that a text editor may add.
const mostBlank = 100;

/** A record of each line: `[`, then records with a comma after all but the last, then `]`. */
async function* recordsIn(lines: AsyncIterable<string>) {
  let count = 0;
  let blank = 0;
  for await (const line of lines) {
    const text = line.trim().replace(/^\[/, '').replace(/\]$/, '').replace(/,$/, '');
    if (text === '' && ++blank > mostBlank) throw exportDamaged();
    if (text === '') continue;
    if (++count > importLimits.records) throw tooMuchToImport('records', importLimits.records);
    const json = readJson(text);
    if (json === undefined) throw exportDamaged();
    yield { json, text };
  }
}

function parsed(collection: ImportCollection, json: unknown, text: string) {
  const result = exportRecords[collection].safeParse(json);

  return result.success
    ? { row: null, record: unstorable.test(text) ? storable(result.data) : result.data }
    : { row: null, problem: unexpected(result.error.issues[0]) };
}

function unexpected(issue: { path: PropertyKey[] } | undefined): string {
  const field = issue?.path.map(String).join('.');

  return field
    ? i18n.t('This record isn’t in the format we expect ({field}).', { field })
    : i18n.t('This record isn’t in a format we can read.');
}
