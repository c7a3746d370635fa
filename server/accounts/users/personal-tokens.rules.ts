import { crc32 } from 'node:zlib';

import { randomText } from '#server/platform/ids.ts';
import { personalTokenPrefix } from '#shared/accounts/personal-tokens.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// 62^43 is a little more than 2^256.
const secretLength = 43;
// 62^6 is more than 2^32.
const checksumLength = 6;

const shape = new RegExp(`^${personalTokenPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new token: a prefix, 256 random bits, and a checksum, all of which a double click selects. */
export function newPersonalToken(): string {
  const secret = personalTokenPrefix + randomText(secretLength, alphabet);

  return secret + checksumOf(secret);
}

/** Whether a text can be a token. One with a typo is refused without asking the database. */
export const isPersonalToken = (text: string): boolean =>
  shape.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);

/** Whether a text is meant as a personal token. */
export const looksLikePersonalToken = (text: string): boolean => text.startsWith(personalTokenPrefix);

function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let place = 0; place < checksumLength; place++) {
    written = (alphabet[rest % alphabet.length] ?? '') + written;
    rest = Math.floor(rest / alphabet.length);
  }

  return written;
}
