import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';

import type { Identity, Recipient } from './age-keys.ts';
import { publicBytesOf, publicKeyOf } from './age-keys.ts';

/** The file isn't an age file, was changed, or is for another identity. The message is shown to the operator. */
export class AgeFailure extends Error {
  override readonly name = 'AgeFailure';
}

const version = 'age-encryption.org/v1';
export const firstLine = `${version}\n`;
const kind = 'X25519';
const fileKeyBytes = 16;
const tagBytes = 16;
const lineLength = 64;
const noNonce = Buffer.alloc(12);

export const derive = (secret: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32));

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const macOf = (fileKey: Buffer, header: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

/** The header with the file's key for each recipient. */
export function writeHeader(fileKey: Buffer, recipients: readonly Recipient[]): Buffer {
  const stanzas = recipients.map((recipient) => {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    const share = publicBytesOf(publicKey);
    const shared = diffieHellman({ privateKey, publicKey: recipient.key });
    const cipher = createCipheriv('chacha20-poly1305', wrapKey(shared, share, recipient), noNonce, {
      authTagLength: tagBytes,
    });
    const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);

    return `-> ${kind} ${base64(share)}\n${base64(wrapped)}\n`;
  });
  const header = `${firstLine}${stanzas.join('')}---`;

  return Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`);
}

const wrapKey = (shared: Buffer, share: Buffer, recipient: Recipient) =>
  derive(shared, Buffer.concat([share, recipient.bytes]), `${version}/${kind}`);

/** The file's key, from the text up to and including the line that begins with `---`. Throws AgeFailure. */
export function readHeader(text: string, identities: readonly Identity[]): Buffer {
  const end = text.lastIndexOf('\n---') + 4;
  const header = text.slice(0, end);
  const mac = Buffer.from(text.slice(end).trim(), 'base64');
  for (const { share, wrapped } of stanzasOf(header))
    for (const identity of identities) {
      const fileKey = unwrap(share, wrapped, identity);
      if (!fileKey) continue;
      const expected = macOf(fileKey, header);
      if (mac.length !== expected.length || !timingSafeEqual(mac, expected))
        throw new AgeFailure('The beginning of the backup was changed.');

      return fileKey;
    }
  throw new AgeFailure('This backup was made for another key: use the identity of its recipient.');
}

/** The stanzas for X25519; other kinds of recipients are skipped, as age does. */
function stanzasOf(header: string) {
  const lines = header.split('\n');

  return lines.flatMap((line, at) => {
    const [mark, name, share = ''] = line.split(' ');
    const body = lines[at + 1] ?? '';
    if (mark !== '->' || name !== kind || body.length > lineLength) return [];
    const [shareBytes, wrapped] = [Buffer.from(share, 'base64'), Buffer.from(body, 'base64')];

    return shareBytes.length === 32 && wrapped.length === fileKeyBytes + tagBytes
      ? [{ share: shareBytes, wrapped }]
      : [];
  });
}

function unwrap(share: Buffer, wrapped: Buffer, { key, recipient }: Identity): Buffer | undefined {
  try {
    // Throws for a share that would make the secret zero.
    const shared = diffieHellman({ privateKey: key, publicKey: publicKeyOf(share) });
    const decipher = createDecipheriv('chacha20-poly1305', wrapKey(shared, share, recipient), noNonce, {
      authTagLength: tagBytes,
    }).setAuthTag(wrapped.subarray(-tagBytes));

    return Buffer.concat([decipher.update(wrapped.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
