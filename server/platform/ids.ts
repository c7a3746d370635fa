import { createHash, randomInt } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

/** A new row id: UUIDv7, so that rows created one after another are adjacent in the index. */
export const newId = () => uuidv7();

/** The same id for the same text. Must never change, because importing a file again relies on it. */
export function derivedId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  // UUID version 8 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');

  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** `length` characters drawn uniformly from `alphabet` with a cryptographically secure generator. */
export function randomText(length: number, alphabet: string) {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
