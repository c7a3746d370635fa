import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLines, setLineWithin } from '#server/platform/paper/text.ts';
import type { TextStyle } from '#server/platform/paper/wrap.ts';
import { fitText } from '#server/platform/paper/wrap.ts';
import { cardText } from '#shared/pets/card/card-front.ts';

import { colors } from './colors.drawing.ts';

export const label: TextStyle = { face: 'bold', size: cardText.label, color: colors.soft };
export const value: TextStyle = {
  face: 'bold',
  size: cardText.value,
  color: colors.ink,
  features: ['tnum'],
};

type Fact = { name: string; words: string; x: number; y: number; width: number; size?: number };

/** A label with its value below, in the units of the card; `y` is the label's baseline. */
export function drawFact(sheet: Sheet, { name, words, x, y, width, size = cardText.value }: Fact) {
  setLineWithin(sheet, name, { ...label, width, x, y });
  const fitted = fitText(sheet, words, { ...value, size }, { width, lines: 1, smallest: size * 0.75 });
  setLines(sheet, fitted, { x, y: y + cardText.below(size) });
}
