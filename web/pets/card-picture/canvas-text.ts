/** A text in the largest size that fits, in lines. */
export type FittedText = { lines: string[]; size: number };

type Fit = {
  /** The CSS font for a size in units. */
  font: (size: number) => string;
  width: number;
  lines: number;
  /** From the preferred to the smallest size. */
  sizes: readonly [preferred: number, smallest: number];
};

/** The only part of a canvas that the fitting needs. */
export type Measuring = Pick<CanvasRenderingContext2D, 'font'> & {
  measureText: (text: string) => { width: number };
};

/** Wraps a text and shrinks it until it fits; in the smallest size, its end is cut. */
export function fitText(on: Measuring, text: string, { font, width, lines, sizes }: Fit): FittedText {
  const [preferred, smallest] = sizes;
  for (let size = preferred; size >= smallest; size -= 1) {
    on.font = font(size);
    const wrapped = wrap(on, text, width);
    if (wrapped.length <= lines) return { lines: wrapped, size };
  }
  on.font = font(smallest);
  const kept = wrap(on, text, width).slice(0, lines);
  const last = lettersOf(kept.at(-1) ?? '');
  while (last.length > 0 && on.measureText(`${last.join('')}…`).width > width) last.pop();

  return { lines: [...kept.slice(0, -1), `${last.join('').trimEnd()}…`], size: smallest };
}

/** Breaks between words, and within a word that is wider than a line. */
function wrap(on: Measuring, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => on.measureText(words).width <= width;
  for (const word of text.trim().split(/\s+/)) {
    const joined = line ? `${line} ${word}` : word;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of lettersOf(word)) {
      if (!fits(line + letter) && line) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }

  return line ? [...lines, line] : lines;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Grapheme clusters, which must not be split. */
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment);
