import type { Face, Sheet } from './sheet.ts';

/** The printable part of a text; `whole` is false when words with missing letters were left out. */
export type Printable = { text: string; whole: boolean };

/** Characters that can be dropped without loss: emoji and their joiners and modifiers. */
const pictures =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\u20e3|\ufe0e|\ufe0f/gu;

/**
 * The text reduced to letters that the face has, so that nothing prints as an empty box. Emoji are dropped; a word with a
 * letter of another script (Arabic, Hebrew, Chinese, …) is left out completely, because part of a word would be wrong.
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
