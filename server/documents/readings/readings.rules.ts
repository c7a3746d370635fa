import { Buffer } from 'node:buffer';

// A tile of the grid at 240 px on a sharp screen.
export const thumbnailSide = 480;

export const textMaxBytes = 100_000;

/** A PDF with fewer characters is a scan, because some scanners stamp their name on it. */
export const leastText = 20;
/** How many pages of a scan are recognized. */
export const scannedPages = 3;
/** With less confidence the engine sees letters in fur and leaves. */
export const leastConfidence = 60;

/** Text in the form stored for search: without control characters, in one line, at most 100 kB. Null when nothing is left. */
export function searchableText(found: string): string | null {
  const text = found
    .normalize('NFKC')
    // oxlint-disable-next-line no-control-regex -- PostgreSQL stores no zero bytes
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim();
  const cut = Buffer.from(text)
    .subarray(0, textMaxBytes)
    .toString()
    .replace(/\ufffd+$/, '');

  return cut === '' ? null : cut;
}
