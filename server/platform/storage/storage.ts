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
  /** The file's bytes, or the range of them as far as it has them. Throws FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** How many bytes the file has, or undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Removes the file; a file that is not there is no failure. */
  delete(key: string): Promise<void>;
};

/** The storage that the product uses: every file encrypted, and the name says under which master key. */
export type FileStorage = Storage & {
  /** What the key of every new file ends with. Files whose keys end otherwise need an earlier master key. */
  readonly ending: string;
};

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`No stored file ${key}`, options);
  }
}

/** A stored file is not what was stored: changed, cut off, or another one's. Nothing of the changed part was given out. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';

  constructor(key: string, where: string, options?: ErrorOptions) {
    super(`Stored file ${key} is not what was stored: ${where}`, options);
  }
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Throws for a key that could lead out of the storage. */
export function assertKey(key: string) {
  if (key.length > 300 || !keyPattern.test(key)) throw new Error('Not a storage key');
}
