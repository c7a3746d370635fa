import { randomText } from '#server/platform/ids.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';
import { inboxAddressShape } from '#shared/data/inbox/inbox.ts';

const alphabet = readableAlphabet.toLowerCase();
const { nameLength, secretLength } = inboxAddressShape;

/** A name in the letters that every mail program takes; `papers` when none of them is left. */
export function readableName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, nameLength);

  return plain || 'papers';
}

/** A new local part such as `pepper-7k3f9m2q4xv`. Its end has 55 random bits, so that no one can guess it. */
export const newLocalPart = (name: string): string =>
  `${readableName(name)}-${randomText(secretLength, alphabet)}`;

/** The local part of an address at this domain, in the form that is stored; undefined for every other address. */
export function localPartAt(address: string, domain: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== domain) return undefined;

  return address.slice(0, at).toLowerCase();
}
