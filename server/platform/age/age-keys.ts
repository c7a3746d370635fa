import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

import { decodeBech32, encodeBech32 } from './bech32.ts';

/** The public half of a key: it encrypts files, but can't decrypt them. */
export type Recipient = { key: KeyObject; bytes: Buffer };

/** The secret half, which decrypts files encrypted for its recipient. */
export type Identity = { key: KeyObject; recipient: Recipient };

const recipientPrefix = 'age';
const identityPrefix = 'age-secret-key-';
const keyBytes = 32;

// The prefixes before the 32 bytes of an X25519 key in PKCS #8 and SPKI.
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');

export const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' });

export const publicBytesOf = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(-keyBytes);

/** A recipient such as `age1…`; undefined when it isn't one. */
export function parseRecipient(text: string): Recipient | undefined {
  const bytes = decodeBech32(recipientPrefix, text.trim());

  return bytes?.length === keyBytes ? { key: publicKeyOf(bytes), bytes } : undefined;
}

/** Every identity in the text of a file as age-keygen writes it: comments, and one a line. Undefined when a line is something else. */
export function parseIdentities(text: string): Identity[] | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const keys = lines.filter((line) => !line.startsWith('#')).map(parseIdentity);
  const identities = keys.filter((key) => key !== undefined);

  return identities.length === keys.length && keys.length > 0 ? identities : undefined;
}

function parseIdentity(line: string): Identity | undefined {
  const bytes = decodeBech32(identityPrefix, line);
  if (bytes?.length !== keyBytes) return undefined;
  const key = createPrivateKey({ key: Buffer.concat([privateHead, bytes]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);

  return { key, recipient: { key: publicKey, bytes: publicBytesOf(publicKey) } };
}

/** A new pair, as the texts that `parseIdentities` and `parseRecipient` read. */
export function makeIdentity(): { identity: string; recipient: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-keyBytes);

  return {
    identity: encodeBech32(identityPrefix, secret).toUpperCase(),
    recipient: encodeBech32(recipientPrefix, publicBytesOf(publicKey)),
  };
}
