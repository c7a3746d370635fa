import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Entry, ZipFile } from 'yauzl';

import type { FileStorage } from '#server/platform/storage/storage.ts';
import { entryProblem, overlapping } from '#server/platform/zip-entries.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import { exportDamaged, tooMuchToImport, zipRefused } from './imports.errors.ts';
import type { StoredReader } from './stored-reader.files.ts';

export type OpenZip = {
  /** The files of the zip by their path, in Unicode normal form C. */
  entries: ReadonlyMap<string, Entry>;
  /** The content of a file. Fails when it is longer or shorter than the zip says. */
  open(entry: Entry): Promise<Readable>;
  close(): void;
};

/**
 * Opens a stored zip and reads only its list of files. Refuses, as importUnreadable, anything but a plain zip: paths that
 * lead elsewhere, links, encrypted, overlapping and duplicate files, and too many.
 */
export async function openStoredZip(storage: FileStorage, path: string, bytes: number): Promise<OpenZip> {
  const { openReader } = await import('./stored-reader.files.ts');
  const { reader, zip } = await openReader(storage, path, bytes);
  if (zip.entryCount > importLimits.entries) throw tooMuchToImport('files', importLimits.entries);
  const entries = await listEntries(zip, bytes).catch((error: unknown) => reader.explain(error));

  return {
    entries,
    async open(entry) {
      const content = await zip.openReadStreamPromise(entry).catch((error: unknown) => reader.explain(error));
      // The library only emits the error, possibly before the content has a reader.
      content.on('error', (error) => content.destroy(error));

      return Readable.from(explained(reader, content), { objectMode: false }).on('close', () =>
        content.destroy(),
      );
    },
    close: () => zip.close(),
  };
}

/** The content, with its failures turned into messages for people. */
async function* explained(reader: StoredReader, content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    reader.explain(error);
  }
}

async function listEntries(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let listBytes = 0;
  for await (const entry of zip.eachEntry()) {
    listBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (listBytes > importLimits.listBytes) throw zipRefused('long_list');
    const problem = entryProblem(entry, bytes);
    if (problem !== undefined) throw zipRefused(problem);
    // A Mac writes accents as letters of their own.
    const name = entry.fileName.normalize('NFC');
    if (entries.has(name)) throw zipRefused('same_name');
    if (!name.endsWith('/')) entries.set(name, withoutExtras(entry));
    if (entries.size > importLimits.entries) throw tooMuchToImport('files', importLimits.entries);
  }
  if (overlapping([...entries.values()])) throw zipRefused('overlap');

  return entries;
}

/** The same entry without unused fields, which can hold a hundred thousand bytes. */
function withoutExtras(entry: Entry): Entry {
  const nothing = Buffer.alloc(0);

  return Object.assign(entry, {
    fileNameRaw: nothing,
    extraFieldRaw: nothing,
    extraFields: [],
    fileCommentRaw: nothing,
    fileComment: '',
    comment: '',
  });
}

/** A small file, whole. Throws exportDamaged when it is larger than `maxBytes`. */
export async function readSmall(zip: OpenZip, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw exportDamaged();

  return buffer(await zip.open(entry));
}
