import type { Readable } from 'node:stream';

import type { WrappedKey } from '#server/platform/encryption/master-keys.ts';

/** Bytes `start` to `end`, both inclusive, counted from 0. */
export type ByteRange = { start: number; end: number };

/** A file as the storage holds it: `bytes` is its size there. */
export type ListedFile = { key: string; bytes: number };

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
  /** Saves many files faster; a storage without it has no faster way than `save`. */
  startBatch?(): StorageBatch;
  /** The file's bytes, or the part of the range that exists. Throws FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** The size of the file in bytes, or undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Removes the file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** How many more bytes fit, or undefined if the storage has no limit. */
  freeBytes(): Promise<number | undefined>;
  /** Removes unfinished saves of killed processes. */
  removeDrafts(): Promise<void>;
  /**
   * All files above `after` in the order of their keys' bytes. Files stored or deleted during the listing may or may not be
   * included.
   */
  list(after?: string): AsyncGenerator<ListedFile, void>;
};

/**
 * Like `save`, but a file is certain to survive a power failure only after a later `end` has resolved. Until then each file
 * exists completely or not at all, or in its earlier version.
 */
export type StorageBatch = { save: Storage['save']; end(): Promise<void> };

/** The content of a stored file according to its row. */
export type FileRow = {
  /** Undefined when an earlier version stored the file, with its key in its first bytes. */
  key: WrappedKey | undefined;
  /** The length and hash of the plain content; undefined while it is being received. */
  content: { bytes: number; sha256: string } | undefined;
  /** The malware scanner's verdict; null for files that aren't scanned. */
  scan: ScanState | null;
};

export type ScanState = 'waiting' | 'clean' | 'infected';

/**
 * The storage that the application uses: every file is encrypted with its own key, which is in its row. The row must be
 * committed before the file is saved.
 */
export type FileStorage = Omit<Storage, 'startBatch'> & {
  /** The master key that new keys are encrypted with. */
  readonly masterKeyId: string;
  /** Like open, for the scanner only: `open` throws FileNotClean before a file is found clean. */
  openUnscanned(path: string): Promise<Readable>;
  /** A new key for a new file. */
  createKey(path: string): WrappedKey;
  /** The same key, encrypted with the current master key. Throws MasterKeyMissing, or FileDamaged when it can't be opened. */
  rewrapKey(path: string, key: WrappedKey): WrappedKey;
};

/** The storage didn't respond, or responded with a failure, also after retries. A later try may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`No stored file ${key}`, options);
  }
}

/** The file must not be opened: the malware scanner has not checked it yet, or has found malware. */
export class FileNotClean extends Error {
  override readonly name = 'FileNotClean';
  readonly scan: 'waiting' | 'infected';

  constructor(key: string, scan: 'waiting' | 'infected') {
    super(`Stored file ${key} is ${scan === 'waiting' ? 'not scanned yet' : 'infected'}`);
    this.scan = scan;
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
