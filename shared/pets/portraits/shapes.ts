/**
 * One painted path as SVG path data; lines have round ends. A drawing is a list of shapes, which React, HTML markup and PDFs
 * can all render.
 */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number };

/** A closed area filled with one color. */
export const area = (fill: string, d: string, opacity?: number): Shape => ({
  d,
  fill,
  ...(opacity !== undefined && { opacity }),
});

/** A line with a width and a color. */
export const line = (stroke: string, width: number, d: string, opacity?: number): Shape => ({
  d,
  stroke,
  width,
  ...(opacity !== undefined && { opacity }),
});

/** The outline of an ellipse or circle around a center. */
export const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${roundToHundredths(x - rx)} ${roundToHundredths(y)}a${roundToHundredths(rx)} ${roundToHundredths(ry)} 0 1 0 ${roundToHundredths(2 * rx)} 0a${roundToHundredths(rx)} ${roundToHundredths(ry)} 0 1 0 ${roundToHundredths(-2 * rx)} 0z`;

/** A number with at most two decimals, which is precise enough on an area of 120 units. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
