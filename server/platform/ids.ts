import { randomInt } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

/** A new row id: UUIDv7, so that rows created one after another are adjacent in the index. */
export const newId = () => uuidv7();

/** `length` characters drawn uniformly from `alphabet` with a cryptographically secure generator. */
export function randomText(length: number, alphabet: string) {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
