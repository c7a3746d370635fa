import { breakable } from './breaks.ts';
import { lettersIn } from './letters.ts';
import { directed, isPlain } from './runs.ts';
import type { Face, Sheet } from './sheet.ts';
import type { Ruler } from './widths.ts';
import { rulerFor, widthOf } from './widths.ts';

/** A text style: `size` is the em size in millimeters; `spacing` is added after each letter. */
export type TextStyle = {
  face: Face;
  size: number;
  color: string;
  spacing?: number;
  features?: ('tnum' | 'lnum')[];
};

/** Lines that fit, and the style in which they fit; `isWhole` is false if something was cut, or broken within a word. */
export type FittedText = { lines: string[]; style: TextStyle; isWhole: boolean; width: number };

/** How far a text may shrink before it is cut. `wrapped` is the largest size for more than one line. */
type Room = { width: number; lines: number; smallest: number; wrapped?: number };

const wrapBelow = 0.72;
const steps = 12;

/**
 * Makes a text fit: first slightly smaller on one line, then on more lines, then at the smallest size, and finally cut with
 * an ellipsis. Words longer than a line are broken.
 */
export function fitText(sheet: Sheet, text: string, style: TextStyle, room: Room): FittedText {
  const { width } = room;
  const least = Math.min(1, room.smallest / style.size);
  const oneLine = Math.max(least, room.lines > 1 ? wrapBelow : least);
  for (let step = 0; step <= steps; step += 1) {
    const scaled = scale(style, 1 - ((1 - oneLine) * step) / steps);
    if (widthOf(sheet, text, scaled) <= width) return { lines: [text], style: scaled, isWhole: true, width };
  }
  const most = Math.min(1, (room.wrapped ?? style.size) / style.size);
  for (let step = 0; step <= steps; step += 1) {
    const scaled = scale(style, most - ((most - least) * step) / steps);
    const { lines, isWhole } = wrapped(sheet, text, scaled, width);
    if (lines.length <= room.lines && (step === steps || isWhole))
      return { lines: directed(lines, text), style: scaled, isWhole, width };
  }
  const smallest = scale(style, least);
  const { lines } = wrapped(sheet, text, smallest, width);
  const kept = lines.slice(0, room.lines - 1);
  const rest = kept.reduce((left, line) => left.slice(line.length).trimStart(), text);
  kept.push(cut(sheet, rest, smallest, width));

  return { lines: directed(kept, text), style: smallest, isWhole: false, width };
}

/** Wraps the text into lines of at most this width, between words or, in scripts without spaces, where words meet. */
export const wrap = (sheet: Sheet, text: string, style: TextStyle, width: number): string[] =>
  directed(wrapped(sheet, text, style, width).lines, text);

/** The same, with a note whether every word is whole. Each letter is measured once. */
function wrapped(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  width: number,
): { lines: string[]; isWhole: boolean } {
  const ruler = rulerFor(sheet, style);
  const lines: string[] = [];
  // The spacing after the last letter of a line is invisible.
  const room = width + (style.spacing ?? 0);
  const space = { text: ' ', length: ruler.length(' ') };
  const none = { text: '', length: 0 };
  let isWhole = true;
  let line = '';
  let length = 0;
  for (const word of text.split(' ')) {
    let before = space;
    for (const part of breakable(word)) {
      const pieces = broken(ruler, part, style.face, room);
      if (pieces.length > 1) isWhole = false;
      for (const piece of pieces) {
        const longer = length + before.length + piece.length;
        const isNew = !line || longer > room;
        if (line && isNew) lines.push(line);
        line = isNew ? piece.text : `${line}${before.text}${piece.text}`;
        length = isNew ? piece.length : longer;
        before = none;
      }
    }
  }

  return { lines: [...lines, line], isWhole };
}

const scale = (style: TextStyle, factor: number): TextStyle => ({
  ...style,
  size: style.size * factor,
  ...(style.spacing && { spacing: style.spacing * factor }),
});

type WordPart = { text: string; length: number };

/** Splits a word into parts that fit on a line. */
function broken(ruler: Ruler, word: string, face: Face, room: number): WordPart[] {
  if (!isPlain(face, word)) return brokenByLength(ruler, word, room);
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

/** The same for letters whose width changes with those beside them. */
function brokenByLength(ruler: Ruler, word: string, room: number): WordPart[] {
  const whole = ruler.length(word);
  if (whole <= room) return [{ text: word, length: whole }];
  const parts: WordPart[] = [];
  const letters = lettersIn(word);
  for (let from = 0; from < letters.length;) {
    const partOf = (count: number): WordPart => {
      const text = letters.slice(from, from + count).join('');

      return { text, length: ruler.length(text) };
    };
    const [part, count] = longest(partOf, letters.length - from, room);
    parts.push(part);
    from += count;
  }

  return parts;
}

/** The longest part that fits, at least one letter. Doubles and then halves, because each part is laid out as a whole. */
function longest(partOf: (count: number) => WordPart, most: number, room: number): [WordPart, number] {
  let fits = 1;
  let best = partOf(1);
  let tooMany = 2;
  for (; tooMany <= most; tooMany *= 2) {
    const part = partOf(tooMany);
    if (part.length > room) break;
    [fits, best] = [tooMany, part];
  }
  tooMany = Math.min(tooMany, most + 1);
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    const part = partOf(count);
    if (part.length > room) tooMany = count;
    else [fits, best] = [count, part];
  }

  return [best, fits];
}

/** As many letters as fit before an ellipsis. */
function cut(sheet: Sheet, text: string, style: TextStyle, width: number): string {
  const ruler = rulerFor(sheet, style);
  const room = width - widthOf(sheet, '…', style);
  let kept = '';
  for (const letter of lettersIn(text)) {
    if (ruler.length(kept + letter) > room) break;
    kept += letter;
  }

  return `${kept.trimEnd()}…`;
}

/** The first lines of a text, the last of them with an ellipsis if more follow. */
export function firstLines(lines: string[], most: number): string[] {
  const last = lines[most - 1];
  if (lines.length <= most || last === undefined) return lines;

  return [...lines.slice(0, most - 1), `${lettersIn(last).slice(0, -2).join('').trimEnd()}…`];
}
