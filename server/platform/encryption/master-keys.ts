import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** A file's key, encrypted with the master key of that id. */
export type WrappedKey = {
  masterKeyId: string;
  /** 60 bytes in base64. */
  wrappedKey: string;
};

/** The keys that wrap file keys: the first for new files, the others for files that they wrapped earlier. */
export type MasterKeys = {
  /** The id of the first key, which wraps new keys. It is derived from the key and is not a secret. */
  readonly currentId: string;
  /** Whether the key with this id is configured. */
  has(id: string): boolean;
  /** Encrypts a file's key with the first master key, for this `place` only. */
  wrap(place: string, fileKey: Buffer): WrappedKey;
  /** The file's key. Throws MasterKeyMissing, or another error when the key was not wrapped for this `place`. */
  unwrap(place: string, wrapped: WrappedKey): Buffer;
};

/** The master key of a file is not configured. The message names the key by its id, which is not a secret. */
export class MasterKeyMissing extends Error {
  override readonly name = 'MasterKeyMissing';

  constructor(place: string, id: string) {
    super(
      `Stored file ${place} needs the master key ${id}, which is neither in ENCRYPTION_KEYS nor kept here`,
    );
  }
}

const nonceBytes = 12;
const keyBytes = 32;
const tagBytes = 16;
export const wrappedBytes = nonceBytes + keyBytes + tagBytes;

const written = /^[A-Za-z0-9+/_-]{43}=?$/;
const ending = /\.([0-9a-f]{16})$/;

/** The id of the master key that the path of a file names; undefined unless an earlier version stored the file. */
export const masterKeyId = (place: string): string | undefined => ending.exec(place)?.[1];

/** Keys of 32 bytes in base64, separated by commas or white space; undefined when the list is empty or a key is invalid. */
export function parseMasterKeys(text: string): Buffer[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (parts.length === 0 || !parts.every((part) => written.test(part))) return undefined;

  return parts.map((part) => Buffer.from(part, 'base64'));
}

export function createMasterKeys(keys: readonly Buffer[]): MasterKeys {
  const known = new Map<string, KeyObject>();
  for (const key of keys) {
    const part = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, '', purpose, bytes));
    known.set(
      part('denmate master key id', 8).toString('hex'),
      createSecretKey(part('denmate master key', keyBytes)),
    );
  }
  const [first] = known.keys();
  if (first === undefined) throw new Error('No master key');

  const keyFor = (place: string, id: string) => {
    const key = known.get(id);
    if (!key) throw new MasterKeyMissing(place, id);

    return key;
  };

  return {
    currentId: first,
    has: (id) => known.has(id),
    wrap(place, fileKey) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(place, first), nonce).setAAD(Buffer.from(place));
      const wrapped = Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);

      return { masterKeyId: first, wrappedKey: wrapped.toString('base64') };
    },
    unwrap(place, { masterKeyId, wrappedKey }) {
      const wrapped = Buffer.from(wrappedKey, 'base64');
      const nonce = wrapped.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(place, masterKeyId), nonce, {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(wrapped.subarray(-tagBytes));

      return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}
