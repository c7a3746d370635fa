// oxlint-disable no-underscore-dangle -- the names are those of the compiled library
import type { PDFiumPage } from '@hyzyla/pdfium';

import type { PageWord } from '../page-lines.ts';

/** The functions of PDFium that the library contains but doesn't expose. */
type Pdfium = {
  HEAPU8: Uint8Array;
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, at: number) => number;
  _FPDFText_IsGenerated: (text: number, at: number) => number;
  _FPDFText_GetLooseCharBox: (text: number, at: number, box: number) => number;
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
};

type Letter = { text: string; left: number; right: number; bottom: number; top: number };

const mostLetters = 20_000;
// Of its height. A space is a quarter, and letters of a word may be moved apart by less.
const spaceInHeights = 0.16;

/** Within a thread of PDFium: the words of a page with their places. */
export function wordsOfPage(page: PDFiumPage): PageWord[] {
  const { module, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number };
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const text = module._FPDFText_LoadPage(pageIdx);
  if (!text || !(width > 0 && height > 0)) return [];
  const words: Letter[] = [];
  let isWithin = false;
  for (const letter of lettersOf(module, text)) {
    const word = words.at(-1);
    if (letter.text.trim() === '') isWithin = false;
    else if (word && isWithin && isNextIn(word, letter)) {
      word.text += letter.text;
      word.right = Math.max(word.right, letter.right);
    } else {
      words.push({ ...letter });
      isWithin = true;
    }
  }
  module._FPDFText_ClosePage(text);

  return words.map(({ text, left, right, top, bottom }) => ({
    text,
    left: left / width,
    right: right / width,
    top: 1 - top / height,
    bottom: 1 - bottom / height,
  }));
}

function* lettersOf(module: Pdfium, text: number): Generator<Letter> {
  const count = Math.min(mostLetters, module._FPDFText_CountChars(text));
  // Four floats: left, top, right, bottom.
  const box = module.wasmExports.malloc(16);
  for (let at = 0; at < count; at++) {
    const code = module._FPDFText_GetUnicode(text, at);
    const isPlaced = !module._FPDFText_IsGenerated(text, at);
    if (!isPlaced || code === 0 || code > 0x10ffff || !module._FPDFText_GetLooseCharBox(text, at, box)) {
      yield { text: ' ', left: 0, right: 0, bottom: 0, top: 0 };
      continue;
    }
    const view = new DataView(module.HEAPU8.buffer, box, 16);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true));
    yield { text: String.fromCodePoint(code), left, top, right, bottom };
  }
  module.wasmExports.free(box);
}

const isNextIn = (word: Letter, letter: Letter) =>
  Math.abs(word.bottom - letter.bottom) < (word.top - word.bottom) / 2 &&
  letter.left - word.right < (word.top - word.bottom) * spaceInHeights &&
  letter.left >= word.left;
