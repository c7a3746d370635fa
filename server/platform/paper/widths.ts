import type { Face, Sheet } from './sheet.ts';

/** The properties that decide how wide a text is. `spacing` is added after each letter. */
export type LetterStyle = { face: Face; size: number; spacing?: number; features?: ('tnum' | 'lnum')[] };

export type Ruler = {
  /** How far a letter advances the position of the next one, given the letter before it on the line. */
  advance: (letter: string, before: string) => number;
  /** The sum of the advances. */
  length: (text: string) => number;
};

/** The letters of a text, each with its marks. */
export const lettersIn = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

// In em, by face, and by the letter and the one before it, because of kerning. Laying out a text takes a hundred times as
// long as adding these up.
const known = new Map<string, Map<string, number>>();
const mostKnown = 20_000;

/** Measures texts of a style by their letters, each of which is measured once. */
export function rulerFor({ doc }: Sheet, { face, size, spacing = 0, features = [] }: LetterStyle): Ruler {
  const key = [face, ...features].join(' ');
  const widths = known.get(key) ?? new Map<string, number>();
  known.set(key, widths);
  const drawn = (text: string) =>
    doc.font(face, 1).widthOfString(text, features.length > 0 ? { features } : {});

  function advance(letter: string, before: string): number {
    const pair = before + letter;
    let width = widths.get(pair);
    if (width === undefined) {
      width = before ? drawn(pair) - drawn(before) : drawn(letter);
      if (widths.size >= mostKnown) widths.clear();
      widths.set(pair, width);
    }

    return width * size + spacing * letter.length;
  }

  function length(text: string): number {
    let sum = 0;
    let before = '';
    for (const letter of lettersIn(text)) {
      sum += advance(letter, before);
      before = letter;
    }

    return sum;
  }

  return { advance, length };
}

/** The width of a text. There is no spacing after its last letter. */
export const widthOf = (sheet: Sheet, text: string, style: LetterStyle): number =>
  rulerFor(sheet, style).length(text) - (text ? (style.spacing ?? 0) : 0);
