import { randomInt } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

/** A new row id: UUIDv7, so that rows made one after another lie side by side in the index. */
export const newId = () => uuidv7();

/** `length` characters drawn evenly from `alphabet` by the operating system's secure generator. */
export function randomText(length: number, alphabet: string) {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
