import { isLeftward } from './runs.ts';
import type { Run } from './runs.ts';
import type { Sheet } from './sheet.ts';

// Their letters aren't drawn in the order in which they are written.
const reordered = /[\p{Script=Thai}\p{Script=Devanagari}]/u;
const leftToRightMark = '\u200e';

/** The text that programs copy for a line, if its glyphs don't tell. */
export const copiedLine = (line: string): string | undefined =>
  reordered.test(line) && !isLeftward(line) ? line : undefined;

/**
 * The text that programs copy for a run in our own fonts. A number in a line with right-to-left letters is marked, because they
 * would put it behind its unit.
 */
export const copiedNumber = ({ text }: Run, line: string): string | undefined =>
  /\d/.test(text) && isLeftward(line) ? `${leftToRightMark}${text}${leftToRightMark}` : undefined;

/** Draws something that programs copy, search and read aloud as this text. */
export function drawAs({ doc }: Sheet, text: string | undefined, draw: () => void) {
  if (text) doc.markContent('Span', { actual: text });
  draw();
  if (text) doc.endMarkedContent();
}
