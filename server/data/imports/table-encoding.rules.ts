import type { TableEncoding } from '#shared/data/imports/imports.ts';
import { tableEncodings } from '#shared/data/imports/imports.ts';

const sampleBytes = 64 * 1024;

export const replacement = '\ufffd';

/** The text in an encoding; what doesn’t exist in it becomes U+FFFD. */
export const decoded = (bytes: Uint8Array, encoding: TableEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

function strictly(bytes: Uint8Array, encoding: TableEncoding): string | undefined {
  try {
    // The sample may end within a letter.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** The encoding that a table probably has; undefined for bytes that are no text. */
export function guessEncoding(bytes: Buffer): TableEncoding | undefined {
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xff_fe) return 'utf-16le';
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfe_ff) return 'utf-16be';
  // An even number of bytes, which UTF-16 needs.
  const sample = bytes.subarray(0, sampleBytes);
  if (sample.includes(0))
    return (['utf-16le', 'utf-16be'] as const).find((encoding) => isPlainText(strictly(sample, encoding)));
  if (strictly(bytes, 'utf-8') !== undefined || isMostlyUtf8(bytes)) return 'utf-8';
  const japanese = strictly(bytes, 'shift_jis');
  // Two letters of kana in a row aren't an accident.
  if (japanese !== undefined && /[\u3041-\u30fc]{2}/u.test(japanese)) return 'shift_jis';

  return likeness(sample, 'macintosh') > likeness(sample, 'windows-1252') ? 'macintosh' : 'windows-1252';
}

/** The encodings in which a table can differ: none for one of plain English letters. */
export function encodingsOf(bytes: Buffer, guess: TableEncoding): readonly TableEncoding[] {
  const isPlain = guess === 'utf-8' && bytes.every((byte) => byte < 0x80);
  if (isPlain) return [];
  const isWide = guess.startsWith('utf-16');

  return tableEncodings.filter(
    (encoding) => isWide === encoding.startsWith('utf-16') || encoding === 'utf-8',
  );
}

const isPlainText = (text: string | undefined) =>
  text !== undefined && /[\r\n]/.test(text) && !/[^\P{C}\t\r\n\p{Cf}]/u.test(text);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether most letters beyond ASCII are whole, so that only a few are broken. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = decoded(bytes, 'utf-8');
  const broken = count(text, /\ufffd/g);

  return count(text, /[^\0-\u007f\ufffd]/gu) >= broken;
}

const usualLetters = /[äöüßéèêëàâáíìîïóòôúùûñçæœøåãõ]/giu;
const usualSigns = /(?<!\p{L})[–—„“”‘’«»¿¡]|[–—“”’«»…](?!\p{L})|(?<=\p{L})’(?=\p{L})|[€°½¼¾±²³·•]/gu;
// A capital or a sign in the middle of a word.
const unusual = /(?<=\p{Ll})[^\p{Ll}\p{ASCII}’](?=\p{Ll})|(?<=\p{Ll})\p{Lu}(?!\p{Lu})/gu;
const controls = /[\u0080-\u009f\ufffd]/g;

/** How much bytes look like words of Western Europe. */
function likeness(bytes: Buffer, encoding: TableEncoding): number {
  const text = decoded(bytes, encoding);
  const score = count(text, usualLetters) + count(text, usualSigns);

  return score - 3 * count(text, unusual) - 5 * count(text, controls);
}
