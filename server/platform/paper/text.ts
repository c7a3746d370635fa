import { copiedLine, copiedNumber, drawAs } from './copied-text.ts';
import { unprintedMark } from './printable.ts';
import type { Run } from './runs.ts';
import { readsLeftward, runsOf } from './runs.ts';
import type { Sheet } from './sheet.ts';
import { rulerFor, widthOf } from './widths.ts';
import type { FittedText, TextStyle } from './wrap.ts';
import { fitText } from './wrap.ts';

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
  const ruler = rulerFor(sheet, style);
  if (text.includes(unprintedMark)) sheet.markUnprinted();
  let left = x - back;
  function draw(run: Run) {
    const isOwn = run.font === face;
    drawAs(sheet, isOwn ? copiedNumber(run, text) : undefined, () =>
      doc
        .font(run.font, size * run.scale)
        .fillColor(color)
        .text(run.text, left, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: spacing,
          ...(features && isOwn && { features }),
        }),
    );
    left += ruler.lengthOf(run);
  }
  drawAs(sheet, copiedLine(text), () => runsOf(sheet, face, text).forEach(draw));
}

/** Sets one of the `count` lines of a text: at its left edge, or at its right edge if several are read from right to left. */
export function setBlockLine(
  sheet: Sheet,
  text: string,
  { x, width, count, ...place }: TextStyle & { x: number; y: number; width: number; count: number },
) {
  const leftward = count > 1 && readsLeftward(text);
  setLine(sheet, text, { ...place, x: leftward ? x + width : x, align: leftward ? 'right' : 'left' });
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
  { lines, style, width }: FittedText,
  { x, y, align = 'left', leading = 1.18 }: Block,
): number {
  let baseline = y;
  lines.forEach((line, at) => {
    baseline = y + at * style.size * leading;
    const place = { ...style, x, y: baseline };
    if (align === 'left') setBlockLine(sheet, line, { ...place, width, count: lines.length });
    else setLine(sheet, line, { ...place, align });
  });

  return baseline;
}
