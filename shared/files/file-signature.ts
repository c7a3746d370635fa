/** The files that are known by their first bytes, wherever they are chosen or received. */
export type SignedKind = 'pdf' | 'jpg' | 'png' | 'webp' | 'heic';

// Viewers look for the header of a PDF in this part of a file (ISO 32000-1, annex H).
const pdfHeadBytes = 1024;
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1'];

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The kind of a file that begins with these bytes; undefined for all others. */
export function signatureOf(head: Uint8Array): SignedKind | undefined {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp';
  if (latin1(head, 4, 8) === 'ftyp' && heicBrands.includes(latin1(head, 8, 12))) return 'heic';
  if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(latin1(head, 0, pdfHeadBytes))) return 'pdf';

  return undefined;
}

/** Whether the header of a PDF follows other bytes within the first kilobyte. */
export const hasLatePdfHeader = (head: Uint8Array): boolean =>
  latin1(head, 0, pdfHeadBytes).includes('%PDF-');
