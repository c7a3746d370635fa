import { area, line, roundToHundredths, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** Shared parts of portraits. All are drawn on 120 × 120, with the important parts between x 12 and x 108. */
export const dark = '#2b211b';
export const blush = '#e9a08c';

export const eye = (x: number, y: number, r = 4.2): Shape[] => [
  area(dark, round(x, y, r, r * 1.12)),
  area('#fff', round(x + r * 0.34, y - r * 0.42, r * 0.34)),
];

export const collarAt = (y: number, color: string): Shape[] => [
  area(color, `M37 ${y - 7}q23 15 46 0l2 7.5q-25 15-50 0z`),
  area('#f6d77a', round(60, y + 11, 6.2)),
  line('#a8761a', 1.8, `M57 ${y + 11}h6`),
];

/** A mouth that extends `w` to each side of the center. */
export function mouth(y: number, w: number): Shape {
  const [half, dip, rise] = [
    roundToHundredths(w * 0.5),
    roundToHundredths(w * 0.7),
    roundToHundredths(w * 0.15),
  ];

  return line(
    dark,
    2,
    `M60 ${y}v3m0 0q-${half} ${dip}-${w} ${rise}m${w}-${rise}q${half} ${dip} ${w} ${rise}`,
  );
}
