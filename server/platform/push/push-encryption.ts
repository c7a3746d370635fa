import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys, as base64url. */
export type PushKeys = { p256dh: string; auth: string };

/** Chosen in tests only. */
export type Chosen = { salt: Buffer; privateKey: Buffer };

const recordBytes = 4096;
const tagBytes = 16;
/** Push services take at most 4096 bytes, of which 86 are the header. */
const mostPayloadBytes = 3993;

const derive = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether messages can be encrypted for these keys: a point on the curve and a secret of 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(Buffer.from(p256dh, 'base64url'));

    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/** One record of the content encoding aes128gcm (RFC 8188), with the keys of RFC 8291. Only this browser can read it. */
export function encryptForBrowser(payload: string, keys: PushKeys, chosen?: Chosen): Buffer {
  const plain = Buffer.from(payload);
  if (plain.length > mostPayloadBytes) throw new Error('The notification is too long to be sent');
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const curve = createECDH('prime256v1');
  if (chosen) curve.setPrivateKey(chosen.privateKey);
  else curve.generateKeys();
  const ourKey = curve.getPublicKey();
  const salt = chosen?.salt ?? randomBytes(16);

  const shared = derive(
    Buffer.from(keys.auth, 'base64url'),
    curve.computeSecret(browserKey),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey]),
    32,
  );
  const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes });
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);

  return Buffer.concat([
    salt,
    size,
    Buffer.from([ourKey.length]),
    ourKey,
    // 2 marks the last record.
    cipher.update(Buffer.concat([plain, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
