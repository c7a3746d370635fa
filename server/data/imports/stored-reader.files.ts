import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { RandomAccessReader, fromRandomAccessReaderPromise } from 'yauzl';

import type { FileStorage } from '#server/platform/storage/storage.ts';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';

import { exportDamaged, zipRefused } from './imports.errors.ts';

/** Opens a stored zip. Throws the storage's failure, or that the zip is damaged. */
export async function openReader(storage: FileStorage, path: string, bytes: number) {
  const reader = new StoredReader(storage, path, bytes);
  const zip = await fromRandomAccessReaderPromise(reader, bytes, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch((error: unknown) => reader.explain(error));

  return { reader, zip };
}

const windowBytes = 1024 * 1024;

/** Reads a stored file at the positions that the library asks for, combining its many short reads into longer ones. */
export class StoredReader extends RandomAccessReader {
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
