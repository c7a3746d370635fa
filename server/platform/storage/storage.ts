import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both inclusive, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * File storage. Keys are opaque paths of letters, digits, `-`, `_`, `.` and `/` that the caller creates and
 * never reuses. Every driver passes `storage.contract.ts`.
 */
export type Storage = {
  /**
   * Stores the whole stream under the key, or nothing: when the stream fails or the signal aborts, the error is thrown and
   * nothing is left. A stored file is synced to disk before the promise resolves.
   */
  save(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** The file's bytes, or the part of the range that exists. Throws FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** The size of the file in bytes, or undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Removes the file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** How many more bytes fit, or undefined where the storage has no limit of its own. */
  freeBytes(): Promise<number | undefined>;
  /** Removes what `save` left unfinished in processes that were killed. */
  removeDrafts(): Promise<void>;
};

/** The storage that the application uses: every file is encrypted, and its key names the master key. */
export type FileStorage = Storage & {
  /** The suffix of every new file's key. Files with another suffix need an earlier master key. */
  readonly ending: string;
};

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`No stored file ${key}`, options);
  }
}

/** A stored file was changed, truncated or replaced. No byte of the changed part was returned. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';

  constructor(key: string, where: string, options?: ErrorOptions) {
    super(`Stored file ${key} is not what was stored: ${where}`, options);
  }
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Throws for a key that could escape the storage. */
export function assertKey(key: string) {
  if (key.length > 300 || !keyPattern.test(key)) throw new Error('Not a storage key');
}
