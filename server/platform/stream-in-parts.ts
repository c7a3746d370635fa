import { Readable } from 'node:stream';

// Small, so that the stream ends only when almost everything has been received.
const step = 65_536;

/** The bytes as a stream in small parts. */
export const streamInParts = (bytes: Uint8Array): Readable =>
  Readable.from(parts(bytes), { objectMode: false, highWaterMark: step });

function* parts(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}
