import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { addressPlaceholder } from '#shared/site-address.ts';

// Runs at every start: this level takes 1.5 ms a page, the best level 30 ms for a tenth less.
const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** Whether a built file needs the installation's own address. */
export function namesOwnAddress(text: string): boolean {
  return text.includes(addressPlaceholder);
}

/** The file with `publicUrl` (an origin, without a slash at its end) in place of every placeholder, in three forms. */
export function ownCopies(text: string, publicUrl: string) {
  const identity = new Uint8Array(Buffer.from(text.replaceAll(addressPlaceholder, publicUrl)));

  return {
    identity,
    br: new Uint8Array(brotliCompressSync(identity, { params: quality })),
    gzip: new Uint8Array(gzipSync(identity)),
  };
}
