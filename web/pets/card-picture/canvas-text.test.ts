import { describe, expect, test } from 'vitest';

import type { Measuring } from './canvas-text.ts';
import { fitText } from './canvas-text.ts';

/** Every letter is as wide as half the size of the font. */
const paper = (): Measuring => {
  const on = {
    font: '',
    measureText: (text: string) => ({ width: ([...text].length * Number.parseInt(on.font, 10)) / 2 }),
  };

  return on;
};
const font = (size: number) => `${size}px any`;
const fit = (text: string, lines = 2) => fitText(paper(), text, { font, width: 100, lines, sizes: [20, 10] });

describe('a text on the picture of a card', () => {
  test('keeps its size when it fits', () => {
    expect(fit('Pepper')).toEqual({ lines: ['Pepper'], size: 20 });
    expect(fit('Pepper and Salt')).toEqual({ lines: ['Pepper and', 'Salt'], size: 20 });
  });

  test('gets smaller when it does not', () => {
    const { lines, size } = fit('Pepper Montgomery of Aberdeen');
    expect(lines.join(' ')).toBe('Pepper Montgomery of Aberdeen');
    expect(lines).toHaveLength(2);
    expect(size).toBeLessThan(20);
  });

  test('is cut with an ellipsis when the smallest size is too large', () => {
    const { lines, size } = fit('x'.repeat(60));
    expect(size).toBe(10);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe(`${'x'.repeat(19)}…`);
  });

  test('never cuts an emoji of several characters apart', () => {
    const family = '👩‍👩‍👧';
    for (const line of fit(family.repeat(9), 1).lines) expect(line.replaceAll(family, '')).toMatch(/^…?$/);
  });

  test('has no line without words', () => {
    expect(fit('   ').lines).toEqual([]);
  });
});
