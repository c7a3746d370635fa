import { lettersIn } from './letters.ts';
import type { Face, Sheet } from './sheet.ts';

/** Stands for letters that no font has. A page with it says so at its foot. */
export const unprintedMark = '[…]';

// Joiners, marks of direction and the like, variants of a letter's form, colors of skin, and the box around a key. Without them
// a text still says the same. The non-joiner ends a connected letter in Persian and Hindi, and isolates keep words in their place.
const invisible = /(?![\u200c\u2068\u2069])\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}|\u20e3/gu;
// More of these than any language writes would only take time.
const repeatedJoiners = /(\u200c)\u200c+/g;
const moreMarks = /(\p{M}{8})\p{M}+/gu;

/**
 * The text in letters that can be printed, so that nothing prints as an empty box. Letters that no font has become one mark; what is
 * written beside them stays, because part of a dose would be another dose.
 */
export function printable(sheet: Pick<Sheet, 'fontFor'>, face: Face, text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(repeatedJoiners, '$1')
    .replaceAll(moreMarks, '$1')
    .split(/\s+/u)
    .map((word) => printableWord(sheet, face, word))
    .filter((word) => !/^\p{Cf}*$/u.test(word))
    .join(' ');
}

function printableWord(sheet: Pick<Sheet, 'fontFor'>, face: Face, word: string): string {
  let printed = '';
  for (const letter of lettersIn(word)) {
    const base = letter.slice(0, letter.codePointAt(0) === letter.charCodeAt(0) ? 1 : 2);
    if (/^\p{Cf}/u.test(letter) || sheet.fontFor(face, letter)) printed += letter;
    else {
      // A letter is kept if only the marks on it can't be printed.
      if (base !== letter && sheet.fontFor(face, base)) printed += base;
      if (!printed.endsWith(unprintedMark)) printed += unprintedMark;
    }
  }

  return printed;
}

/** Whether something is left of a text besides marks for what can't be printed. */
export const saysSomething = (printed: string): boolean =>
  printed.replaceAll(unprintedMark, '').replaceAll(/[\s\p{Cf}]/gu, '') !== '';
