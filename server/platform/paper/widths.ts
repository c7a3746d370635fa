import { lettersIn } from './letters.ts';
import type { Run } from './runs.ts';
import { isPlain, runsOf } from './runs.ts';
import type { Face, Sheet } from './sheet.ts';

/** The properties that decide how wide a text is. `spacing` is added after each letter. */
export type LetterStyle = { face: Face; size: number; spacing?: number; features?: ('tnum' | 'lnum')[] };

export type Ruler = {
  /** How far a letter of our own fonts advances the position of the next one, given the letter before it on the line. */
  advance: (letter: string, before: string) => number;
  /** The width of a text, with the spacing after its last letter. */
  length: (text: string) => number;
  /** The same of a run. */
  lengthOf: (run: Run) => number;
};

// Scripts whose letters change with those beside them.
const connected = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;
// In em, by font, and by the letter and the one before it, because of kerning, or by words of connected
// scripts. Laying out a text takes a hundred times as long as adding these up.
const known = new Map<string, Map<string, number>>();
const mostKnown = 20_000;
const otherFonts = 'other fonts';

/** Measures texts of a style by their letters, each of which is measured once. */
export function rulerFor(sheet: Sheet, { face, size, spacing = 0, features = [] }: LetterStyle): Ruler {
  const widths = knownFor([face, ...features].join(' '));
  const drawn = (text: string) =>
    sheet.doc.font(face, 1).widthOfString(text, features.length > 0 ? { features } : {});

  function advance(letter: string, before: string): number {
    const pair = before + letter;
    const width = remembered(widths, pair, () => (before ? drawn(pair) - drawn(before) : drawn(letter)));

    return width * size + spacing * letter.length;
  }

  function plainLength(text: string): number {
    let sum = 0;
    let before = '';
    for (const letter of lettersIn(text)) {
      sum += advance(letter, before);
      before = letter;
    }

    return sum;
  }

  const lengthOf = (run: Run): number =>
    run.font === face
      ? plainLength(run.text)
      : lengthIn(sheet, run) * size * run.scale + spacing * run.text.length;

  function length(text: string): number {
    if (isPlain(face, text)) return plainLength(text);

    return runsOf(sheet, face, text).reduce((sum, run) => sum + lengthOf(run), 0);
  }

  return { advance, length, lengthOf };
}

function lengthIn({ doc }: Sheet, { font, text }: Run): number {
  const parts = connected.test(text) ? [text] : lettersIn(text);
  const lengths = parts.map((part) =>
    remembered(knownFor(otherFonts), `${font} ${part}`, () => doc.font(font, 1).widthOfString(part)),
  );

  return lengths.reduce((sum, length) => sum + length, 0);
}

function knownFor(key: string): Map<string, number> {
  const widths = known.get(key) ?? new Map<string, number>();
  known.set(key, widths);

  return widths;
}

function remembered(widths: Map<string, number>, key: string, measure: () => number): number {
  const before = widths.get(key);
  if (before !== undefined) return before;
  const width = measure();
  if (widths.size >= mostKnown) widths.clear();
  widths.set(key, width);

  return width;
}

/** The width of a text. There is no spacing after its last letter. */
export const widthOf = (sheet: Sheet, text: string, style: LetterStyle): number =>
  rulerFor(sheet, style).length(text) - (text ? (style.spacing ?? 0) : 0);
