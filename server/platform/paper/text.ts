import type { Face, Sheet } from './sheet.ts';
import type { Ruler } from './widths.ts';
import { lettersIn, rulerFor, widthOf } from './widths.ts';

/** A text style: `size` is the em size in millimeters; `spacing` is added after each letter. */
export type TextStyle = {
  face: Face;
  size: number;
  color: string;
  spacing?: number;
  features?: ('tnum' | 'lnum')[];
};

/** Lines that fit, and the style in which they fit. */
export type FittedText = { lines: string[]; style: TextStyle };

/** How far a text may shrink before it is cut. `wrapped` is the largest size for more than one line. */
type Room = { width: number; lines: number; smallest: number; wrapped?: number };

const wrapBelow = 0.72;
const steps = 12;

/**
 * Makes a text fit: first slightly smaller on one line, then on more lines, then at the smallest size, and finally cut with
 * an ellipsis. Words longer than a line are broken.
 */
export function fitText(sheet: Sheet, text: string, style: TextStyle, room: Room): FittedText {
  const least = Math.min(1, room.smallest / style.size);
  const oneLine = Math.max(least, room.lines > 1 ? wrapBelow : least);
  for (let step = 0; step <= steps; step += 1) {
    const scaled = scale(style, 1 - ((1 - oneLine) * step) / steps);
    if (widthOf(sheet, text, scaled) <= room.width) return { lines: [text], style: scaled };
  }
  const most = Math.min(1, (room.wrapped ?? style.size) / style.size);
  for (let step = 0; step <= steps; step += 1) {
    const scaled = scale(style, most - ((most - least) * step) / steps);
    const lines = wrap(sheet, text, scaled, room.width);
    if (lines.length <= room.lines && (step === steps || !breaksWords(text, lines)))
      return { lines, style: scaled };
  }
  const smallest = scale(style, least);
  const lines = wrap(sheet, text, smallest, room.width);
  const kept = lines.slice(0, room.lines);
  kept[room.lines - 1] = cut(sheet, lines.slice(room.lines - 1).join(' '), smallest, room.width);

  return { lines: kept, style: smallest };
}

/** Wraps the text into lines of at most this width. Each letter is measured once. */
export function wrap(sheet: Sheet, text: string, style: TextStyle, width: number): string[] {
  const ruler = rulerFor(sheet, style);
  const lines: string[] = [];
  // The spacing after the last letter of a line is invisible.
  const room = width + (style.spacing ?? 0);
  const space = ruler.length(' ');
  let line = '';
  let length = 0;
  for (const part of text.split(' ').flatMap((word) => broken(ruler, word, room))) {
    const longer = length + space + part.length;
    const isNew = !line || longer > room;
    if (line && isNew) lines.push(line);
    line = isNew ? part.text : `${line} ${part.text}`;
    length = isNew ? part.length : longer;
  }

  return [...lines, line];
}

export type Align = 'left' | 'centre' | 'right';

/** Sets one line; `y` is its baseline, `x` its left edge, center or right edge. */
export function setLine(
  sheet: Sheet,
  text: string,
  { x, y, align = 'left', ...style }: TextStyle & { x: number; y: number; align?: Align },
) {
  const { doc } = sheet;
  const back = align === 'left' ? 0 : widthOf(sheet, text, style) * (align === 'right' ? 1 : 0.5);
  const { face, size, color, spacing = 0, features } = style;
  doc
    .font(face, size)
    .fillColor(color)
    .text(text, x - back, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
      ...(features && { features }),
    });
}

/**
 * Sets one line that shrinks, to half its size at most, to fit `width` (mm), because it may be longer in another language.
 */
export function setLineWithin(
  sheet: Sheet,
  text: string,
  {
    x,
    y,
    align = 'left',
    width,
    ...style
  }: TextStyle & { x: number; y: number; align?: Align; width: number },
) {
  setLines(sheet, fitText(sheet, text, style, { width, lines: 1, smallest: style.size / 2 }), {
    x,
    y,
    align,
  });
}

type Block = { x: number; y: number; align?: Align; leading?: number };

/** Sets fitted lines below each other, with the first baseline at `y`; returns the last baseline. */
export function setLines(
  sheet: Sheet,
  { lines, style }: FittedText,
  { x, y, align = 'left', leading = 1.18 }: Block,
): number {
  let baseline = y;
  lines.forEach((line, at) => {
    baseline = y + at * style.size * leading;
    setLine(sheet, line, { ...style, x, y: baseline, align });
  });

  return baseline;
}

const scale = (style: TextStyle, factor: number): TextStyle => ({
  ...style,
  size: style.size * factor,
  ...(style.spacing && { spacing: style.spacing * factor }),
});

const breaksWords = (text: string, lines: string[]) => lines.join(' ') !== text;

type WordPart = { text: string; length: number };

/** Splits a word into parts that fit on a line. */
function broken(ruler: Ruler, word: string, room: number): WordPart[] {
  const parts: WordPart[] = [];
  let part: WordPart = { text: '', length: 0 };
  let before = '';
  for (const letter of lettersIn(word)) {
    const longer = part.length + ruler.advance(letter, before);
    if (part.text && longer > room) {
      parts.push(part);
      part = { text: letter, length: ruler.advance(letter, '') };
    } else part = { text: part.text + letter, length: longer };
    before = letter;
  }

  return [...parts, part];
}

/** As many letters as fit before an ellipsis. */
function cut(sheet: Sheet, text: string, style: TextStyle, width: number): string {
  const ruler = rulerFor(sheet, style);
  const room = width - widthOf(sheet, '…', style);
  let kept = '';
  let length = 0;
  let before = '';
  for (const letter of lettersIn(text)) {
    length += ruler.advance(letter, before);
    if (length > room) break;
    kept += letter;
    before = letter;
  }

  return `${kept.trimEnd()}…`;
}
