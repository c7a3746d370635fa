import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both inclusive, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Where files live. Keys are opaque paths of letters, digits, `-`, `_`, `.` and `/` that the caller makes and
 * never reuses. Every driver passes `storage.contract.ts`.
 */
export type Storage = {
  /**
   * Stores the whole stream under the key, or nothing: when the stream fails or the signal aborts, no trace is
   * left and the error is thrown. A stored file is on the disk before the promise resolves.
   */
  save(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** The file's bytes, or the range of them. Throws FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the file; a file that is not there is no failure. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`No stored file ${key}`, options);
  }
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Throws for a key that could lead out of the storage. */
export function assertKey(key: string) {
  if (key.length > 300 || !keyPattern.test(key)) throw new Error('Not a storage key');
}
