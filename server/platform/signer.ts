import type { KeyObject } from 'node:crypto';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The signer, and the time of signing. */
export type Signing = { signer: Signer; now: Date };

/** Keys, signatures and encryption derived from the application secret, with a separate key for each purpose. */
export type Signer = {
  /** `bytes` of key material for one purpose. */
  key(purpose: string, bytes?: number): Buffer;
  /** Returns `text.signature`, which cannot be forged without the secret. */
  sign(purpose: string, text: string): string;
  /** The text of a signed value, or undefined when the signature is invalid. */
  verify(purpose: string, signed: string): string | undefined;
  /**
   * One signature for each id (a UUID), all in one call. A UUID is one block of AES, and AES with a secret key is a keyed hash of
   * a single block (NIST SP 800-38B without its padding). `context` is signed with every id.
   */
  signIds(purpose: string, context: string, ids: readonly string[]): string[];
  /** Whether signIds has made this signature. */
  verifyId(purpose: string, context: string, signed: { id: string; by: string }): boolean;
  /** A keyed hash to store instead of the text: deterministic, and it cannot be brute-forced without the secret. */
  digest(purpose: string, text: string): string;
  /** Encrypts the text with AES-256-GCM, as base64url; `place` binds it to its row. */
  encrypt(purpose: string, place: string, text: string): string;
  /** Decrypts text encrypted for this `place`; throws for anything else, and after the secret has changed. */
  decrypt(purpose: string, place: string, encrypted: string): string;
};

const nonceBytes = 12;
const tagBytes = 16;
const blockBytes = 16;

export function createSigner(secret: string): Signer {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string, bytes = 32) => {
    const name = `${purpose}/${bytes}`;
    const known = keys.get(name);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, '', `denmate ${purpose}`, bytes));
    keys.set(name, made);

    return made;
  };
  // Cached for each purpose: OpenSSL takes four times as long with a key passed as raw bytes.
  const signingKeys = new Map<string, KeyObject>();
  const signingKey = (purpose: string) => {
    const made = signingKeys.get(purpose) ?? createSecretKey(key(purpose));
    signingKeys.set(purpose, made);

    return made;
  };
  const signature = (purpose: string, text: string) =>
    createHmac('sha256', signingKey(purpose)).update(text).digest('base64url');

  const signIds = (purpose: string, context: string, ids: readonly string[]) => {
    const contextKey = createHmac('sha256', signingKey(purpose)).update(context).digest();
    const blocks = Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
    if (blocks.length !== ids.length * blockBytes) throw new Error('Only UUIDs can be signed as ids');
    const cipher = createCipheriv('aes-256-ecb', contextKey, null).setAutoPadding(false);
    const signatures = Buffer.concat([cipher.update(blocks), cipher.final()]);

    return ids.map((_, index) =>
      signatures.subarray(index * blockBytes, (index + 1) * blockBytes).toString('base64url'),
    );
  };

  return {
    key,
    signIds,
    verifyId(purpose, context, { id, by }) {
      const given = Buffer.from(by);
      const wanted = Buffer.from(signIds(purpose, context, [id])[0] ?? '');

      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
    sign: (purpose, text) => `${text}.${signature(purpose, text)}`,
    verify(purpose, signed) {
      const cut = signed.lastIndexOf('.');
      if (cut < 1) return undefined;
      const text = signed.slice(0, cut);
      const given = Buffer.from(signed.slice(cut + 1));
      const wanted = Buffer.from(signature(purpose, text));

      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : undefined;
    },
    digest: signature,
    encrypt(purpose, place, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);

      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt(purpose, place, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-tagBytes));

      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ]).toString();
    },
  };
}
