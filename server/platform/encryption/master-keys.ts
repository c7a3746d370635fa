import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that wrap file keys: the first for new files, the others for files that they wrapped earlier. */
export type MasterKeys = {
  /** Whether the key with this id is configured. */
  has(id: string): boolean;
  /** The suffix of the storage keys of new files: a dot and the id of the first key. */
  readonly ending: string;
  /** The file's key as 60 bytes that only the master key named by the suffix of `place` can unwrap, and only for this `place`. */
  wrap(place: string, fileKey: Buffer): Buffer;
  /** The file's key. Throws MasterKeyMissing, or another error when the bytes were not wrapped for this `place`. */
  unwrap(place: string, wrapped: Buffer): Buffer;
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

/** The id of the master key in the suffix of a storage key; undefined when there is none. */
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

  const keyFor = (place: string) => {
    const id = masterKeyId(place) ?? 'of no name';
    const key = known.get(id);
    if (!key) throw new MasterKeyMissing(place, id);

    return key;
  };

  return {
    has: (id) => known.has(id),
    ending: `.${first}`,
    wrap(place, fileKey) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(place), nonce).setAAD(Buffer.from(place));

      return Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(place, wrapped) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(place), wrapped.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(wrapped.subarray(-tagBytes));

      return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}
