/**
 * One painted path of a drawing, as SVG path data; lines have round ends. A drawing is a list of them, so that React, plain
 * markup and paper can all show the same one.
 */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number };

/** A closed area in one color. */
export const area = (fill: string, d: string, opacity?: number): Shape => ({
  d,
  fill,
  ...(opacity !== undefined && { opacity }),
});

/** A line of a width in one color. */
export const line = (stroke: string, width: number, d: string, opacity?: number): Shape => ({
  d,
  stroke,
  width,
  ...(opacity !== undefined && { opacity }),
});

/** The outline of an ellipse, or of a circle, about a middle. */
export const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${near(x - rx)} ${near(y)}a${near(rx)} ${near(ry)} 0 1 0 ${near(2 * rx)} 0a${near(rx)} ${near(ry)} 0 1 0 ${near(-2 * rx)} 0z`;

/** A number with at most two decimals, which is finer than anybody sees on a field of 120. */
export const near = (value: number): number => Math.round(value * 100) / 100;
