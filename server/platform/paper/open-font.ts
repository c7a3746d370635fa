import type { Font, Glyph } from 'fontkit';
import { create } from 'fontkit';

import { outlineOf, writeOutline } from './outlines.ts';

/** A TrueType font for the library of PDFs, at a weight if it is variable. */
export function openFont(file: Buffer, weight: number): Font {
  const font = create(file);
  if (!('variationAxes' in font)) throw new Error('A file with several fonts');

  return Object.keys(font.variationAxes).length > 0 ? varied(font, weight) : copyable(font);
}

type PartOfFont = ReturnType<Font['createSubset']> & {
  glyphEncoder: { encodeSimple: (path: Glyph['path'], instructions?: readonly number[]) => Buffer };
};

/** A variable font at a weight. The library's own writer of its outlines (2.0.4) fails. */
function varied(font: Font, weight: number): Font {
  const found = font.getVariation({ wght: weight });
  const createSubset = found.createSubset.bind(found);
  found.createSubset = () => {
    const subset = createSubset() as PartOfFont;
    subset.glyphEncoder = { encodeSimple: (path) => writeOutline(outlineOf(path), Buffer.alloc(0)) };

    return subset;
  };

  return found;
}

// Lam with alef, with and without its marks, is always one letter.
const lamWithAlef = new Map([
  [0x06_22, 0xfe_f5],
  [0x06_23, 0xfe_f7],
  [0x06_25, 0xfe_f9],
  [0x06_27, 0xfe_fb],
]);
const needsLigature = /\u0644[\u0622\u0623\u0625\u0627]/u;

/**
 * A font whose text is in order when it is copied. Programs turn the letters of right-to-left lines around, and do so with letters
 * that are drawn as one.
 */
function copyable(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (text) => {
    const run = layout(text, { rlig: needsLigature.test(text) });
    for (const glyph of run.glyphs) {
      const [first, second = 0] = glyph.codePoints;
      const letter = first === 0x06_44 && glyph.codePoints.length === 2 && lamWithAlef.get(second);
      if (letter) glyph.codePoints = [letter];
    }

    return run;
  };

  return font;
}
