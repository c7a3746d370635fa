import type { Face, Sheet } from './sheet.ts';

/** What of a text can be printed; `whole` is false when letters are missing and only the words without them are left. */
export type Printable = { text: string; whole: boolean };

/** Signs that say nothing when they are not there: pictures, and what joins or colors them. */
const pictures =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\u20e3|\ufe0e|\ufe0f/gu;

/**
 * The text in letters that the face has: nothing is ever printed as an empty box. Pictures fall away; a word with a letter of
 * another script (Arabic, Hebrew, Chinese, …) is left out whole, because half a word would be a wrong one.
 */
export function printable(sheet: Pick<Sheet, 'has'>, face: Face, text: string): Printable {
  const words = text
    .normalize('NFC')
    .replaceAll(pictures, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/u)
    .filter(Boolean);
  const kept = words.filter((word) =>
    [...word].every((letter) => sheet.has(face, letter.codePointAt(0) ?? 0)),
  );

  return { text: kept.join(' '), whole: kept.length === words.length };
}
