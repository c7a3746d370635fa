import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Entry, ZipFile } from 'yauzl';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

import type { FileStorage } from '#server/platform/storage/storage.ts';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import { exportDamaged, tooMuchToImport, zipRefused } from './imports.errors.ts';
import { entryProblem, overlapping } from './zip-entries.rules.ts';

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
  const reader = new StoredReader(storage, path, bytes);
  const zip = await fromRandomAccessReaderPromise(reader, bytes, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch((error: unknown) => reader.explain(error));
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

const windowBytes = 1024 * 1024;

/** Reads a stored file at the positions that the library asks for, combining its many short reads into longer ones. */
class StoredReader extends RandomAccessReader {
  readonly #storage: FileStorage;
  readonly #path: string;
  readonly #bytes: number;
  #window: { start: number; content: Buffer } | undefined;
  #failure: Error | undefined;

  constructor(storage: FileStorage, path: string, bytes: number) {
    super();
    this.#storage = storage;
    this.#path = path;
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ) {
    this.#block(position, length).then(
      (content) => {
        content.copy(target, offset);
        done(null);
      },
      (error: Error) => done(error),
    );
  }

  override close(done: (error: Error | null) => void) {
    done(null);
  }

  /** Throws the storage's failure, or that the zip is damaged. */
  explain(error: unknown): never {
    if (this.#failure !== undefined) throw this.#failure;
    if (error instanceof Error && error.name !== 'Error') throw error;
    const says = error instanceof Error ? error.message : '';
    if (/relative path|absolute path|invalid characters in fileName/i.test(says)) throw zipRefused('outside');
    throw exportDamaged();
  }

  async *#range(start: number, end: number) {
    if (end <= start) return;
    try {
      yield* await this.#storage.open(this.#path, { start, end: end - 1 });
    } catch (error) {
      if (error instanceof StorageUnavailable) this.#failure = error;
      throw error;
    }
  }

  async #block(position: number, length: number): Promise<Buffer> {
    if (length > windowBytes || position + length > this.#bytes)
      throw new Error('Beyond the end of the file');
    const known = this.#window;
    if (known && position >= known.start && position + length <= known.start + known.content.length)
      return known.content.subarray(position - known.start, position - known.start + length);
    const end = Math.min(this.#bytes, position + windowBytes);
    const content = await buffer(Readable.from(this.#range(position, end), { objectMode: false }));
    this.#window = { start: position, content };

    return content.subarray(0, length);
  }
}
